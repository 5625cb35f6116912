import type { Permission } from '@snowglobe/contract/access.ts';
import type { Member } from '../../core/sessions/member.ts';

type Written = { author_id: number | null };
type Shown = Written & { is_official: boolean; is_listed: boolean };

const manages: Permission = 'downloads.manage';
const tidying: readonly Permission[] = [manages, 'chat.moderate'];
/** Those who hear of every mod, also of one that is not listed. */
export const modsStaffAudience = 'mods:staff';

export const managesMods = (member: Member) => member.permissions.includes(manages);
const mayTidy = (member: Member) => tidying.some((permission) => member.permissions.includes(permission));

export const isOwn = (member: Member, thing: Written) => thing.author_id === member.id;

/** What waits to be scanned, or was refused, is its author's and the staff's to see. */
export const canSee = (member: Member, mod: Shown) => mod.is_listed || isOwn(member, mod) || mayTidy(member);

/** An official one is looked after by whoever manages downloads, whoever of them added it. */
export const canEdit = (member: Member, mod: Shown) =>
  managesMods(member) || (!mod.is_official && isOwn(member, mod));

/** Whoever moderates takes away what members share. */
export const canDelete = (member: Member, mod: Shown) =>
  canEdit(member, mod) || (!mod.is_official && mayTidy(member));

export const canDeleteComment = (member: Member, comment: Written) =>
  isOwn(member, comment) || mayTidy(member);
