import type { Friend } from '@snowglobe/contract/features/friends/friends.model.ts';
import { UserPlus, UsersRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { navigate, screenPath } from '../../../core/location.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CreateGroupDialog } from './create-group-dialog.tsx';
import { roomsPath } from './room-link.ts';
import { RoomList, RoomListLoading } from './room-list.tsx';
import { RoomPane } from './room-pane.tsx';
import { useRooms } from './rooms.queries.ts';
import { t } from '../../../core/texts.ts';
import styles from './room-view.module.css';

type RoomViewProps = {
  openId: number | null;
  /** The friends that can be added to a new group. */
  friends: readonly Friend[];
};

/** All chats on the left, the open one on the right; on a phone only one of them. */
export function RoomView({ openId, friends }: RoomViewProps) {
  const { data: rooms, isError, refetch } = useRooms();
  const [isCreating, setCreating] = useState(false);
  const open = rooms?.find((room) => room.id === openId);
  const isMissing = openId !== null && rooms !== undefined && !open;
  useLeaveMissingRoom(openId, isMissing, refetch);
  return (
    <div
      className={styles.rooms}
      data-open={open ? '' : undefined}
      data-empty={rooms?.length === 0 ? '' : undefined}
    >
      <Panel glass="dense" pad="none" className={styles.side} aria-label={t('chat:chats.yours')}>
        <header className={styles.head}>
          <h2 className={styles.title}>{t('chat:chats')}</h2>
          <IconButton
            look="bordered"
            icon={UsersRound}
            label={t('chat:group.new')}
            onClick={() => setCreating(true)}
          />
        </header>
        {!rooms && !isError && <RoomListLoading />}
        {!rooms && isError && (
          <div className={styles.state}>
            <ErrorNote onRetry={() => void refetch()}>{t('chat:chats.notLoaded')}</ErrorNote>
          </div>
        )}
        {rooms?.length === 0 && (
          <NoRooms hasFriends={friends.length > 0} onCreate={() => setCreating(true)} />
        )}
        {rooms && rooms.length > 0 && <RoomList rooms={rooms} openId={openId} />}
      </Panel>
      <Panel glass="dense" pad="none" className={styles.main} frost="left" aria-label={t('chat:chats.open')}>
        {open && rooms ? (
          <RoomPane key={open.id} room={open} rooms={rooms} friends={friends} />
        ) : (
          <EmptyState
            className={classNames(styles.none, styles.empty)}
            title={t('chat:chats.pick')}
            text={t('chat:chats.pickText')}
            action={
              <Button size="s" icon={UsersRound} onClick={() => setCreating(true)}>
                {t('chat:group.new')}
              </Button>
            }
          />
        )}
      </Panel>
      {isCreating && <CreateGroupDialog friends={friends} onClose={() => setCreating(false)} />}
    </div>
  );
}

/**
 * Leads back to the list if the open room was deleted or left, or if the address names a foreign room. A new room may
 * only be missing on this page, so the list is fetched first.
 */
function useLeaveMissingRoom(
  openId: number | null,
  isMissing: boolean,
  refetch: ReturnType<typeof useRooms>['refetch'],
) {
  useEffect(() => {
    if (!isMissing) return;
    let isCancelled = false;
    async function check() {
      const { data, isSuccess } = await refetch();
      const isGone = isSuccess && !data.some((room) => room.id === openId);
      if (isGone && !isCancelled) navigate(roomsPath, { replace: true });
    }
    void check();
    return () => {
      isCancelled = true;
    };
  }, [isMissing, openId, refetch]);
}

function NoRooms({ hasFriends, onCreate }: { hasFriends: boolean; onCreate: () => void }) {
  if (hasFriends) {
    return (
      <EmptyState
        className={styles.empty}
        title={t('chat:chats.none')}
        text={t('chat:chats.noneText')}
        action={
          <Button size="s" icon={UsersRound} onClick={onCreate}>
            {t('chat:group.new')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      className={styles.empty}
      title={t('chat:chats.none')}
      text={t('chat:chats.noFriendsText')}
      action={
        <Button size="s" icon={UserPlus} onClick={() => navigate(screenPath('friends', { tab: 'list' }))}>
          {t('chat:chats.addFriend')}
        </Button>
      }
    />
  );
}
