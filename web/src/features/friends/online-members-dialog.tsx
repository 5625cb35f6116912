import { useQuery } from '@tanstack/react-query';
import { api, errorText } from '../../core/api.ts';
import { Tag } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { MemberLine } from './member-line.tsx';
import { closeOnlineMembers, useOnlineMembersOpen } from './online-members-overlay.ts';
import { t } from '../../core/texts.ts';
import styles from './online-members-dialog.module.css';

/** The members who are online and visible. The app mounts it once; a click on "5 inside" shows it. */
export default function OnlineMembersDialog() {
  return (
    <Dialog open={useOnlineMembersOpen()} onClose={closeOnlineMembers} title={t('friends:inside.title')}>
      <OnlineMembers />
    </Dialog>
  );
}

function OnlineMembers() {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['friends', 'inside'],
    queryFn: () => api.listInside(),
    // The list changes often, so each opening fetches it again.
    staleTime: 0,
    gcTime: 0,
  });
  if (isPending) return <Loading />;
  if (error) {
    return (
      <ErrorNote onRetry={() => void refetch()}>{errorText(error, t('friends:inside.notLoaded'))}</ErrorNote>
    );
  }
  const { members, inside } = data;
  const invisible = inside - members.length;
  return (
    <>
      {members.length === 0 && (
        <EmptyState title={t('friends:inside.empty')} text={t('friends:inside.emptyText')} />
      )}
      <ul className={styles.list} aria-label={t('friends:inside.members')}>
        {members.map((member) => (
          <MemberLine key={member.username} member={member} presence="online" note={t('friends:inside.note')}>
            {member.isFriend && <Tag color="#4ade80">{t('friends:inside.friend')}</Tag>}
          </MemberLine>
        ))}
      </ul>
      {invisible > 0 && members.length > 0 && (
        <p className={styles.unseen}>{t('friends:inside.others', { count: invisible })}</p>
      )}
    </>
  );
}

function Loading() {
  return (
    <LoadingArea label={t('friends:inside.loading')} className={styles.list}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} shape="block" height={56} />
      ))}
    </LoadingArea>
  );
}
