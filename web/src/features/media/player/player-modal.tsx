import { ApiError } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { LoadingArea, Skeleton } from '../../../ui/skeleton.tsx';
import { canStream } from '../../../core/can-stream.ts';
import { useTitle } from '../media.queries.ts';
import { closePlayer, useOpenTitle, type OpenTitle } from '../../../core/player-address.ts';
import { useEnterParty } from '../../party/party-player.door.ts';
import { Player } from './player.tsx';
import { useJoined } from './use-joined.ts';
import { t } from '../../../core/texts.ts';
import styles from './player-modal.module.css';

/**
 * The player above the current screen while the address contains a title. When a trial or subscription ends during a
 * film, the page loads the user again at that moment (core/follow-rights.ts): `canStream` becomes false, the player
 * closes here, and a toast says why (app/notify-rights-change.ts).
 */
export default function PlayerModal() {
  const titleInAddress = useOpenTitle();
  const open = canStream(useMe()) ? titleInAddress : null;
  useEnterParty(open?.party ?? null);
  return (
    <Modal open={open !== null} onClose={closePlayer} className={styles.modal} aria-label={t('media:player')}>
      {open && (
        <div className={classNames(styles.panel, 'glass glass-window')}>
          <OpenedTitle key={open.id} {...open} />
        </div>
      )}
    </Modal>
  );
}

function OpenedTitle(open: OpenTitle) {
  const { id, season, episode, time, through } = open;
  const { data: title, error, refetch } = useTitle(id);
  const isReady = useJoined(open);
  if (title && isReady)
    return <Player title={title} asked={{ season, episode }} time={time} through={through} />;
  if (!error) return <PlayerSkeleton />;
  const isUnknown = error instanceof ApiError && error.code === 'no_such_title';
  return (
    <div className={styles.failed}>
      <EmptyState
        heading="h2"
        title={isUnknown ? t('media:fault.noSuchTitle') : t('media:player.notLoaded')}
        text={isUnknown ? t('media:player.oldLink') : t('media:player.connection')}
        action={
          <Button size="s" data-autofocus onClick={isUnknown ? closePlayer : () => void refetch()}>
            {isUnknown ? t('ui:close') : t('ui:tryAgain')}
          </Button>
        }
      />
    </div>
  );
}

function PlayerSkeleton() {
  return (
    <LoadingArea label={t('media:loadingTitle')} className={styles.skeleton}>
      <Skeleton shape="block" className={styles.screen} />
      <div className={styles.lines}>
        <Skeleton width="70%" height={20} />
        <Skeleton width="46%" />
        <Skeleton shape="block" height={140} />
      </div>
    </LoadingArea>
  );
}
