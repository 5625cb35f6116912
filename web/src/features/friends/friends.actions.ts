import { api, errorText } from '../../core/api.ts';
import { openScreen } from '../../core/location.ts';
import { queryClient } from '../../core/query.ts';
import { toast } from '../../core/toasts.ts';

/** Makes a call, reloads the friends data, and shows a toast with the result. */
async function act<Reply>(
  call: Promise<Reply>,
  { done, failed }: { done?: string | ((reply: Reply) => string); failed: string },
): Promise<boolean> {
  try {
    const reply = await call;
    if (done) toast({ title: typeof done === 'string' ? done : done(reply), type: 'success' });
    return true;
  } catch (error) {
    toast({ title: 'Error', message: errorText(error, failed), type: 'error' });
    return false;
  } finally {
    // After a refusal too: then the shown data is probably out of date.
    await queryClient.invalidateQueries({ queryKey: ['friends'] });
  }
}

/** If the other member has already sent a request, the two become friends at once. */
export function requestFriend(username: string): Promise<boolean> {
  return act(api.requestFriend({ body: { username } }), {
    done: ({ status }) => (status === 'friends' ? 'Friend Request Accepted!' : 'Friend Request Sent!'),
    failed: 'Failed to send friend request',
  });
}

export function answerRequest(id: number, action: 'accept' | 'decline'): Promise<boolean> {
  return act(api.answerFriendRequest({ params: { id: String(id) }, body: { action } }), {
    ...(action === 'accept' ? { done: 'Friend Request Accepted!' } : {}),
    failed: 'Failed to handle friend request',
  });
}

export function cancelRequest(id: number): Promise<boolean> {
  return act(api.takeBackFriendRequest({ params: { id: String(id) } }), {
    done: 'Friend request taken back',
    failed: 'Failed to take the request back',
  });
}

export function removeFriend(username: string): Promise<boolean> {
  return act(api.removeFriend({ body: { username } }), {
    done: 'Friend Removed',
    failed: 'Failed to remove friend',
  });
}

export function blockMember(username: string): Promise<boolean> {
  return act(api.blockMember({ body: { username } }), {
    done: `${username} is blocked`,
    failed: 'Failed to block this member',
  });
}

export function unblockMember(username: string): Promise<boolean> {
  return act(api.unblockMember({ body: { username } }), {
    done: `${username} is not blocked any more`,
    failed: 'Failed to unblock this member',
  });
}

/** Opens the private chat with a friend. */
export async function messageFriend(username: string): Promise<boolean> {
  try {
    const { roomId } = await api.openPrivateRoom({ body: { friendUsername: username } });
    openScreen('friends', { tab: 'chat', room: String(roomId) });
    return true;
  } catch (error) {
    toast({ title: 'Error', message: errorText(error, 'Failed to start chat'), type: 'error' });
    return false;
  }
}
