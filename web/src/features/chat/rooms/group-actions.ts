import { api } from '../../../core/api.ts';
import { chatState } from '../chat-state.ts';
import { showError } from './room-actions.ts';

const of = (roomId: number) => ({ id: String(roomId) });

/** Waits for the call, refreshes the list of rooms, and shows an error if the call failed. */
async function act(call: Promise<unknown>, failed: string): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    return showError(error, failed);
  } finally {
    // Also after a refusal, because it means that the page shows old data.
    chatState.rooms.refresh();
  }
}

export const renameGroup = (roomId: number, name: string) =>
  act(api.renameGroup({ params: of(roomId), body: { name } }), 'Failed to rename the group');

export const addMembers = (roomId: number, members: readonly string[]) =>
  act(api.addGroupMembers({ params: of(roomId), body: { members: [...members] } }), 'Failed to add friends');

export const removeMember = (roomId: number, username: string) =>
  act(
    api.removeGroupMember({ params: { ...of(roomId), username } }),
    'Failed to remove this member from the group',
  );

export const handOverGroup = (roomId: number, username: string) =>
  act(api.handOverGroup({ params: of(roomId), body: { username } }), 'Failed to hand the group over');

export const removeGroupPicture = (roomId: number) =>
  act(api.removeGroupPicture({ params: of(roomId) }), 'Failed to remove the picture');

export function setGroupPicture(roomId: number, file: File): Promise<boolean> {
  const form = new FormData();
  form.append('file', file);
  return act(api.setGroupPicture({ params: of(roomId), form }), 'Failed to upload the picture');
}
