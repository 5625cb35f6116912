import { parsePermissions, type Access, type Permission } from '@snowglobe/contract/access.ts';
import type { MemberId } from '@snowglobe/contract/scalars.ts';

/** Who makes a call: identity and rights, nothing of the profile. */
export type Member = {
  id: number;
  username: string;
  email: string;
  source: string;
  /** The role that was given. What counts for access is `effectiveRole`. */
  role: string;
  roleColor: string;
  /** 1 is the highest. */
  rank: number;
  isOwner: boolean;
  permissions: readonly Permission[];
  mustChangePassword: boolean;
  trialEndsAt: Date | null;
  paidUntil: Date | null;
  bannedAt: Date | null;
  mutedUntil: Date | null;
};

export type MemberRow = {
  id: number;
  username: string;
  email: string;
  source: string;
  must_change_password: boolean;
  trial_ends_at: Date | null;
  paid_until: Date | null;
  banned_at: Date | null;
  muted_until: Date | null;
  role: string;
  role_color: string;
  role_position: number;
  role_permissions: string;
};

export function toMember(row: MemberRow): Member {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    source: row.source,
    role: row.role,
    roleColor: row.role_color,
    rank: row.role_position,
    isOwner: row.role === 'Owner',
    permissions: parsePermissions(row.role_permissions),
    mustChangePassword: row.must_change_password,
    trialEndsAt: row.trial_ends_at,
    paidUntil: row.paid_until,
    bannedAt: row.banned_at,
    mutedUntil: row.muted_until,
  };
}

type AccessFacts = Pick<Member, 'role' | 'trialEndsAt' | 'paidUntil'>;

/** The role that counts now. Computed at each request, so nothing has to run for a trial to end. */
export function effectiveRole({ role, trialEndsAt, paidUntil }: AccessFacts, now = Date.now()): string {
  if (role !== 'Free') return role;
  const runs = (end: Date | null) => end !== null && end.getTime() > now;
  return runs(trialEndsAt) || runs(paidUntil) ? 'Paid' : 'Free';
}

export function mayCall(member: Member | null, access: Access): boolean {
  if (access === 'anyone') return true;
  if (!member) return false;
  if (access === 'member') return true;
  if (access === 'full') return effectiveRole(member) !== 'Free';
  if (access === 'owner') return member.isOwner;
  const wanted = typeof access === 'string' ? [access] : access;
  return wanted.some((permission) => member.permissions.includes(permission));
}

/** How a member's id is shown: an account from a third-party sign-in says so. */
export function shownId({ id, source }: { id: number; source: string }): MemberId {
  return source === 'Google' ? `google_${id}` : id;
}
