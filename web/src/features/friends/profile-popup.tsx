import { X } from 'lucide-react';
import { useId } from 'react';
import { ApiError } from '../../core/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ProfileCard } from '../../ui/profile-theme.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { useProfile } from './friends.queries.ts';
import { closeProfile, useOpenProfile } from './open-profile.ts';
import { ProfileDetails } from './profile-details.tsx';
import { t } from '../../core/texts.ts';
import styles from './profile-popup.module.css';

/** The profile of a member, centred or from the bottom on a phone. The app mounts it once; `openProfile` shows it. */
export default function ProfilePopup() {
  const username = useOpenProfile();
  const titleId = useId();
  return (
    <Modal
      open={username !== null}
      onClose={closeProfile}
      className={styles.dialog}
      aria-labelledby={titleId}
    >
      {username !== null && (
        <>
          <h2 className="sr-only" id={titleId}>
            {t('friends:profile.of', { name: username })}
          </h2>
          <Popup key={username} username={username} />
        </>
      )}
    </Modal>
  );
}

function Popup({ username }: { username: string }) {
  const { data: profile, error, refetch } = useProfile(username);
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <ProfileCard theme={(isMissing ? undefined : profile?.theme) ?? 'default'} className={styles.popup}>
      {profile && !isMissing && <ProfileDetails profile={profile} />}
      {!profile && !error && <ProfileSkeleton />}
      {isMissing && (
        <EmptyState
          title={t('friends:profileNotFound')}
          text={t('friends:profile.gone')}
          action={
            <Button data-autofocus onClick={closeProfile}>
              {t('ui:close')}
            </Button>
          }
        />
      )}
      {!profile && error && !isMissing && (
        <div className={styles.failed}>
          <ErrorNote onRetry={() => void refetch()}>{t('friends:profile.notLoaded')}</ErrorNote>
        </div>
      )}
      {!isMissing && (
        <IconButton className={styles.close} icon={X} label={t('ui:close')} onClick={closeProfile} />
      )}
    </ProfileCard>
  );
}

function ProfileSkeleton() {
  return (
    <LoadingArea label={t('friends:profile.loading')} className={styles.loading}>
      <Skeleton shape="block" height={96} className={styles.loadingBanner} />
      <Skeleton shape="circle" width={76} height={76} className={styles.loadingPicture} />
      <Skeleton width="45%" />
      <Skeleton width="90%" />
      <Skeleton width="70%" />
      <Skeleton shape="block" height={120} />
      <Skeleton shape="block" height={44} />
    </LoadingArea>
  );
}
