import { Check, Clock, MessageCircle, Pencil, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { openScreen } from '../../core/location.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { answerRequest, messageFriend, requestFriend } from './friends.actions.ts';
import { useFriendRequests, type FriendStanding } from './friends.queries.ts';
import { closeProfile } from './open-profile.ts';
import styles from './profile-actions.module.css';

type ActionsProps = { username: string; isMe: boolean; standing: FriendStanding | undefined };

/** The one thing to do next with this member. */
export function ProfileActions({ username, isMe, standing }: ActionsProps) {
  if (!standing) return <Skeleton shape="block" height={44} />;
  return <div className={styles.actions}>{choose({ username, isMe, standing })}</div>;
}

function choose({ username, isMe, standing }: Required<ActionsProps> & { standing: FriendStanding }) {
  if (isMe) return <OwnActions />;
  if (standing.status === 'friends') return <MessageButton username={username} />;
  if (!standing.canAdd) return <CannotAdd />;
  if (standing.direction === 'received') return <Answer username={username} />;
  if (standing.status === 'pending') {
    return (
      <Button icon={Clock} disabled full>
        Request Pending
      </Button>
    );
  }
  return <AddButton username={username} />;
}

function CannotAdd() {
  return (
    <Button icon={UserX} disabled full>
      Can't add friend
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
        Edit profile
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
      Add Friend
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
      Message
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
        Accept
      </Button>
      <Button disabled={busy || !request} full onClick={() => answer('decline')}>
        Decline
      </Button>
    </>
  );
}

/** One press, one call: the button is busy until it is over. */
function useBusy() {
  const [busy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>) {
    if (busy) return;
    setBusy(true);
    await work();
    setBusy(false);
  }
  return { busy, run };
}
