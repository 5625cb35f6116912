import { api } from '../../core/api.ts';
import { openScreen } from '../../core/location.ts';
import { queryClient } from '../../core/query.ts';
import { write, type WriteRules } from '../../core/write.ts';
import { t } from '../../core/texts.ts';

type Texts<Reply> = Pick<WriteRules<Reply>, 'success' | 'fallback'>;

/** Makes a call and reloads the friends data, also after a refusal: then the shown data is probably out of date. */
async function change<Reply>(call: () => Promise<Reply>, texts: Texts<Reply>): Promise<boolean> {
  const isDone = await write(call, { ...texts, errorTitle: t('ui:error') });
  // Awaited, so that a button stays busy until the page shows the new state.
  await queryClient.invalidateQueries({ queryKey: ['friends'] });
  return isDone;
}

/** If the other member has already sent a request, the two become friends at once. */
export function requestFriend(username: string): Promise<boolean> {
  return change(() => api.requestFriend({ body: { username } }), {
    success: ({ status }) =>
      status === 'friends' ? t('friends:request.accepted') : t('friends:request.sent'),
    fallback: t('friends:request.notSent'),
  });
}

export function answerRequest(id: number, action: 'accept' | 'decline'): Promise<boolean> {
  return change(() => api.answerFriendRequest({ params: { id }, body: { action } }), {
    ...(action === 'accept' ? { success: t('friends:request.accepted') } : {}),
    fallback: t('friends:request.notAnswered'),
  });
}

export function cancelRequest(id: number): Promise<boolean> {
  return change(() => api.takeBackFriendRequest({ params: { id } }), {
    success: t('friends:request.takenBack'),
    fallback: t('friends:request.notTakenBack'),
  });
}

export function removeFriend(username: string): Promise<boolean> {
  return change(() => api.removeFriend({ body: { username } }), {
    success: t('friends:removed'),
    fallback: t('friends:notRemoved'),
  });
}

export function blockMember(username: string): Promise<boolean> {
  return change(() => api.blockMember({ body: { username } }), {
    success: t('friends:block.done', { name: username }),
    fallback: t('friends:block.failed'),
  });
}

export function unblockMember(username: string): Promise<boolean> {
  return change(() => api.unblockMember({ body: { username } }), {
    success: t('friends:unblock.done', { name: username }),
    fallback: t('friends:unblock.failed'),
  });
}

/** Opens the private chat with a friend. */
export function messageFriend(username: string): Promise<boolean> {
  return write(() => api.openPrivateRoom({ body: { friendUsername: username } }), {
    errorTitle: t('ui:error'),
    fallback: t('friends:chatNotStarted'),
    onDone: ({ roomId }) => openScreen('friends', { tab: 'chat', room: roomId }),
  });
}
