import type { Member } from '../../core/sessions/member.ts';
import type { ShownList, Viewer } from './lists.store.ts';

export const canHide = (member: Member) => member.permissions.includes('chat.moderate');
export const canPutOnHome = (member: Member) => member.permissions.includes('library.manage');

/** Staff see public lists that are hidden; never a list that is private or for friends. */
export const viewerOf = (member: Member): Viewer => ({
  id: member.id,
  moderates: canHide(member) || canPutOnHome(member),
});

export const isOwn = (member: Pick<Member, 'id'>, list: Pick<ShownList, 'owner_id'>) =>
  list.owner_id === member.id;
export const canEdit = (member: Pick<Member, 'id'>, list: Pick<ShownList, 'owner_id' | 'is_editor'>) =>
  isOwn(member, list) || list.is_editor;
