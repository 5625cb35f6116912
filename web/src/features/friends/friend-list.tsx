import type { Friend } from '@snowglobe/contract/features/friends/friends.model.ts';
import { Ellipsis, MessageCircle, UserMinus, UserRound } from 'lucide-react';
import { presenceText } from '../../core/format/presence.ts';
import { Readout } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { AddFriendForm } from './add-friend-form.tsx';
import { messageFriend } from './friends.actions.ts';
import { useFriendRequests, useFriends } from './friends.queries.ts';
import { MemberLine } from './member-line.tsx';
import { openProfile } from './open-profile.ts';
import { RequestList } from './request-list.tsx';
import { useRemoveFriend } from './use-remove-friend.ts';
import { t } from '../../core/texts.ts';
import styles from './friend-list.module.css';

/** The friends, the open requests, and the form to add a friend. */
export function FriendList() {
  const requests = useFriendRequests();
  return (
    <div className={styles.list}>
      <Panel glass="dense" className={styles.aside} aria-label={t('friends:addAndRequests')}>
        <AddFriendForm />
        {requests.data && <RequestList {...requests.data} />}
        {requests.isError && !requests.data && (
          <ErrorNote onRetry={() => void requests.refetch()}>{t('friends:requests.notLoaded')}</ErrorNote>
        )}
      </Panel>
      <Friends />
    </div>
  );
}

function Friends() {
  const { data: friends, isPending, isError, refetch } = useFriends();
  const online = friends?.filter((friend) => friend.isOnline).length ?? 0;
  return (
    <Panel glass="dense" pad="none" aria-labelledby="your-friends">
      <header className={styles.head}>
        <h2 className={styles.title} id="your-friends">
          {t('friends:list.title')}
        </h2>
        {friends && friends.length > 0 && (
          <Readout tone={online > 0 ? 'on' : 'off'}>
            {t('friends:list.online', { online, all: friends.length })}
          </Readout>
        )}
      </header>
      {isPending && <FriendsLoading />}
      {isError && !friends && (
        <div className={styles.failed}>
          <ErrorNote onRetry={() => void refetch()}>{t('friends:list.notLoaded')}</ErrorNote>
        </div>
      )}
      {friends?.length === 0 && (
        <EmptyState
          title={t('friends:list.empty')}
          text={t('friends:list.emptyText')}
          action={
            <Button
              size="s"
              onClick={() => document.querySelector<HTMLElement>('#add-friend input')?.focus()}
            >
              {t('friends:addByUsername')}
            </Button>
          }
        />
      )}
      {friends && friends.length > 0 && (
        <ul className={styles.grid}>
          {friends.map((friend) => (
            <FriendLine key={friend.username} friend={friend} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function FriendLine({ friend }: { friend: Friend }) {
  const remove = useRemoveFriend();
  const { username, isOnline } = friend;
  return (
    <MemberLine member={friend} presence={isOnline ? 'online' : 'offline'} note={presenceText(friend)}>
      <IconButton
        look="bordered"
        icon={MessageCircle}
        label={t('friends:messageTo', { name: username })}
        onClick={() => void messageFriend(username)}
      />
      <Menu
        label={t('friends:moreFor', { name: username })}
        trigger={<IconButton icon={Ellipsis} label={t('friends:moreFor', { name: username })} />}
      >
        <MenuItem icon={UserRound} onSelect={() => openProfile(username)}>
          {t('friends:viewProfile')}
        </MenuItem>
        <MenuItem icon={UserMinus} danger onSelect={() => void remove(username)}>
          {t('friends:removeFriend')}
        </MenuItem>
      </Menu>
    </MemberLine>
  );
}

function FriendsLoading() {
  return (
    <LoadingArea label={t('friends:list.loading')} className={styles.grid}>
      {[0, 1, 2, 3].map((n) => (
        <Skeleton key={n} shape="block" height={72} />
      ))}
    </LoadingArea>
  );
}
