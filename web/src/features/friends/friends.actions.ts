import { api } from '../../core/api.ts';
import { openScreen } from '../../core/location.ts';
import { queryClient } from '../../core/query.ts';
import { write, type WriteRules } from '../../core/write.ts';

type Texts<Reply> = Pick<WriteRules<Reply>, 'success' | 'fallback'>;

/** Makes a call and reloads the friends data, also after a refusal: then the shown data is probably out of date. */
async function change<Reply>(call: () => Promise<Reply>, texts: Texts<Reply>): Promise<boolean> {
  const isDone = await write(call, { ...texts, errorTitle: 'Error' });
  // Awaited, so that a button stays busy until the page shows the new state.
  await queryClient.invalidateQueries({ queryKey: ['friends'] });
  return isDone;
}

/** If the other member has already sent a request, the two become friends at once. */
export function requestFriend(username: string): Promise<boolean> {
  return change(() => api.requestFriend({ body: { username } }), {
    success: ({ status }) => (status === 'friends' ? 'Friend Request Accepted!' : 'Friend Request Sent!'),
    fallback: 'Failed to send friend request',
  });
}

export function answerRequest(id: number, action: 'accept' | 'decline'): Promise<boolean> {
  return change(() => api.answerFriendRequest({ params: { id }, body: { action } }), {
    ...(action === 'accept' ? { success: 'Friend Request Accepted!' } : {}),
    fallback: 'Failed to handle friend request',
  });
}

export function cancelRequest(id: number): Promise<boolean> {
  return change(() => api.takeBackFriendRequest({ params: { id } }), {
    success: 'Friend request taken back',
    fallback: 'Failed to take the request back',
  });
}

export function removeFriend(username: string): Promise<boolean> {
  return change(() => api.removeFriend({ body: { username } }), {
    success: 'Friend Removed',
    fallback: 'Failed to remove friend',
  });
}

export function blockMember(username: string): Promise<boolean> {
  return change(() => api.blockMember({ body: { username } }), {
    success: `${username} is blocked`,
    fallback: 'Failed to block this member',
  });
}

export function unblockMember(username: string): Promise<boolean> {
  return change(() => api.unblockMember({ body: { username } }), {
    success: `${username} is not blocked any more`,
    fallback: 'Failed to unblock this member',
  });
}

/** Opens the private chat with a friend. */
export function messageFriend(username: string): Promise<boolean> {
  return write(() => api.openPrivateRoom({ body: { friendUsername: username } }), {
    errorTitle: 'Error',
    fallback: 'Failed to start chat',
    onDone: ({ roomId }) => openScreen('friends', { tab: 'chat', room: roomId }),
  });
}
