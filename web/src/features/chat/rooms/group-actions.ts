import { api } from '../../../core/api.ts';
import { talk } from '../talk.ts';
import { fail } from './room-actions.ts';

const of = (roomId: number) => ({ id: String(roomId) });

/** Does it, asks for the rooms as they are now, and says when it failed. */
async function act(call: Promise<unknown>, failed: string): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    return fail(error, failed);
  } finally {
    // After a refusal too: it means that what the page shows is old.
    talk.rooms.refresh();
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
