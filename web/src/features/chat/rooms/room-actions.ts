import { api } from '../../../core/api.ts';
import { write } from '../../../core/write.ts';
import { chatState } from '../chat-state.ts';
import { t } from '../../../core/texts.ts';

const errorTitle = t('ui:error');

/** Resolves to whether it was done, as all functions of this file. */
export const leaveGroup = (roomId: number): Promise<boolean> =>
  write(() => api.leaveGroup({ params: { id: roomId } }), {
    errorTitle,
    fallback: t('chat:leave.failed'),
    onDone: () => chatState.rooms.drop(roomId),
  });

export const deleteGroup = (roomId: number): Promise<boolean> =>
  write(() => api.deleteGroup({ params: { id: roomId } }), {
    errorTitle,
    fallback: t('chat:deleteGroup.failed'),
    onDone: () => chatState.rooms.drop(roomId),
  });

/** Refreshes the list of rooms also after a refusal, because a refusal means that the page shows old data. */
const change = (call: () => Promise<unknown>, fallback: string): Promise<boolean> =>
  write(call, { errorTitle, fallback, onSettled: chatState.rooms.refresh });

export const renameGroup = (roomId: number, name: string) =>
  change(() => api.renameGroup({ params: { id: roomId }, body: { name } }), t('chat:rename.failed'));

export const addMembers = (roomId: number, members: readonly string[]) =>
  change(
    () => api.addGroupMembers({ params: { id: roomId }, body: { members: [...members] } }),
    t('chat:addFriends.failed'),
  );

export const removeMember = (roomId: number, username: string) =>
  change(() => api.removeGroupMember({ params: { id: roomId, username } }), t('chat:remove.failed'));

export const handOverGroup = (roomId: number, username: string) =>
  change(() => api.handOverGroup({ params: { id: roomId }, body: { username } }), t('chat:handOver.failed'));

export const removeGroupPicture = (roomId: number) =>
  change(() => api.removeGroupPicture({ params: { id: roomId } }), t('chat:picture.notRemoved'));

export function setGroupPicture(roomId: number, file: File): Promise<boolean> {
  const form = new FormData();
  form.append('file', file);
  return change(() => api.setGroupPicture({ params: { id: roomId }, form }), t('chat:picture.notUploaded'));
}
