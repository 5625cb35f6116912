import { Check, Clock, MessageCircle, Pencil, UserPlus, UserX } from 'lucide-react';
import { openScreen } from '../../core/location.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { answerRequest, messageFriend, requestFriend } from './friends.actions.ts';
import { useFriendRequests } from './friends.queries.ts';
import { profileAction, type FriendStatus } from './friends-rules.ts';
import { closeProfile } from './open-profile.ts';
import { useBusy } from './use-busy.ts';
import { t } from '../../core/texts.ts';
import styles from './profile-actions.module.css';

type ActionsProps = { username: string; isMe: boolean; friendStatus: FriendStatus | undefined };

/** The main button of a profile: message, add, answer a request, or edit the own profile. */
export function ProfileActions({ username, isMe, friendStatus }: ActionsProps) {
  if (!friendStatus) return <Skeleton shape="block" height={44} />;
  return (
    <div className={styles.actions}>
      <ActionButtons action={profileAction(friendStatus, isMe)} username={username} />
    </div>
  );
}

type Action = ReturnType<typeof profileAction>;

function ActionButtons({ action, username }: { action: Action; username: string }) {
  switch (action) {
    case 'edit':
      return <OwnActions />;
    case 'message':
      return <MessageButton username={username} />;
    case 'cannot add':
      return <CannotAdd />;
    case 'answer':
      return <Answer username={username} />;
    case 'pending':
      return (
        <Button icon={Clock} disabled full>
          {t('friends:requestPending')}
        </Button>
      );
    case 'add':
      return <AddButton username={username} />;
  }
}

function CannotAdd() {
  return (
    <Button icon={UserX} disabled full>
      {t('friends:cannotAdd')}
    </Button>
  );
}

function OwnActions() {
  function edit() {
    closeProfile();
    openScreen('profile');
  }
  return (
    <>
      <CannotAdd />
      <Button icon={Pencil} onClick={edit} full>
        {t('friends:editProfile')}
      </Button>
    </>
  );
}

function AddButton({ username }: { username: string }) {
  const { busy, run } = useBusy();
  return (
    <Button
      variant="primary"
      icon={UserPlus}
      busy={busy}
      full
      onClick={() => void run(() => requestFriend(username))}
    >
      {t('friends:addFriend')}
    </Button>
  );
}

function MessageButton({ username }: { username: string }) {
  const { busy, run } = useBusy();
  async function open() {
    if (await messageFriend(username)) closeProfile();
  }
  return (
    <Button variant="primary" icon={MessageCircle} busy={busy} full onClick={() => void run(open)}>
      {t('friends:message')}
    </Button>
  );
}

function Answer({ username }: { username: string }) {
  const { data } = useFriendRequests();
  const { busy, run } = useBusy();
  const request = data?.received.find((each) => each.username === username);
  const answer = (action: 'accept' | 'decline') => {
    if (request) void run(() => answerRequest(request.id, action));
  };
  return (
    <>
      <Button variant="primary" icon={Check} busy={busy || !request} full onClick={() => answer('accept')}>
        {t('friends:accept')}
      </Button>
      <Button disabled={busy || !request} full onClick={() => answer('decline')}>
        {t('friends:decline')}
      </Button>
    </>
  );
}
