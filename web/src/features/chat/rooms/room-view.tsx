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
      <Panel glass="dense" pad="none" className={styles.side} aria-label="Your chats">
        <header className={styles.head}>
          <h2 className={styles.title}>Chats</h2>
          <IconButton look="bordered" icon={UsersRound} label="New group" onClick={() => setCreating(true)} />
        </header>
        {!rooms && !isError && <RoomListLoading />}
        {!rooms && isError && (
          <div className={styles.state}>
            <ErrorNote onRetry={() => void refetch()}>Your chats did not load.</ErrorNote>
          </div>
        )}
        {rooms?.length === 0 && (
          <NoRooms hasFriends={friends.length > 0} onCreate={() => setCreating(true)} />
        )}
        {rooms && rooms.length > 0 && <RoomList rooms={rooms} openId={openId} />}
      </Panel>
      <Panel glass="dense" pad="none" className={styles.main} frost="left" aria-label="Open chat">
        {open && rooms ? (
          <RoomPane key={open.id} room={open} rooms={rooms} friends={friends} />
        ) : (
          <EmptyState
            className={classNames(styles.none, styles.empty)}
            title="Pick a chat"
            text="Your friends are a click away, at the left."
            action={
              <Button size="s" icon={UsersRound} onClick={() => setCreating(true)}>
                New group
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
        title="No chats yet"
        text="Write to a friend from the Friend List, or gather a few."
        action={
          <Button size="s" icon={UsersRound} onClick={onCreate}>
            New group
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      className={styles.empty}
      title="No chats yet"
      text="Find a friend first; then there is somebody to write to."
      action={
        <Button size="s" icon={UserPlus} onClick={() => navigate(screenPath('friends', { tab: 'list' }))}>
          Add a friend
        </Button>
      }
    />
  );
}
