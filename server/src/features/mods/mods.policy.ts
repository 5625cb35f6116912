import type { Permission } from '@snowglobe/contract/access.ts';
import type { Member } from '../../core/sessions/member.ts';

type WithAuthor = { author_id: number | null };
type PolicyMod = WithAuthor & { is_official: boolean; is_listed: boolean };

const managePermission: Permission = 'downloads.manage';
const moderatePermissions: readonly Permission[] = [managePermission, 'chat.moderate'];
/** Receives the events of every mod, also of one that is not listed. */
export const modsStaffAudience = 'staff.mods';

export const canManageMods = (member: Member) => member.permissions.includes(managePermission);
const canModerate = (member: Member) =>
  moderatePermissions.some((permission) => member.permissions.includes(permission));

export const isOwn = (member: Member, thing: WithAuthor) => thing.author_id === member.id;

/** Only the author and staff see a mod that waits for the scanner or was refused. */
export const canSee = (member: Member, mod: PolicyMod) =>
  mod.is_listed || isOwn(member, mod) || canModerate(member);

/** Official mods are managed by all staff with `downloads.manage`, not only by the one who added them. */
export const canEdit = (member: Member, mod: PolicyMod) =>
  canManageMods(member) || (!mod.is_official && isOwn(member, mod));

/** Moderators can delete the mods of members. */
export const canDelete = (member: Member, mod: PolicyMod) =>
  canEdit(member, mod) || (!mod.is_official && canModerate(member));

export const canDeleteComment = (member: Member, comment: WithAuthor) =>
  isOwn(member, comment) || canModerate(member);
