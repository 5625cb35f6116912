import { parsePermissions, type Access, type Permission } from '@snowglobe/contract/access.ts';
import { commonFaults, type Fault } from '@snowglobe/contract/errors.ts';
import type { MemberId } from '@snowglobe/contract/scalars.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { AppError } from '../app-error.ts';

/** The caller: identity and rights, without the profile. */
export type Member = {
  id: number;
  username: string;
  email: string;
  source: string;
  /** The given role. Access is decided by `effectiveRole`. */
  role: string;
  roleColor: string;
  /** 1 is the highest. */
  rank: number;
  isOwner: boolean;
  /** The current permissions. */
  permissions: readonly Permission[];
  /** Permissions of the role that the member does not have, because two-factor is required and not set up. */
  withheld: readonly Permission[];
  mustChangePassword: boolean;
  trialEndsAt: Date | null;
  paidUntil: Date | null;
  bannedAt: Date | null;
  /** Null: for good. */
  bannedUntil: Date | null;
  mutedUntil: Date | null;
  /** Other members cannot see when this member is online. */
  isInvisible: boolean;
  /** Null: never chosen. The page then follows the browser, and mails are English. */
  language: Language | null;
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
  banned_until: Date | null;
  muted_until: Date | null;
  is_invisible: boolean;
  language: Language | null;
  role: string;
  role_color: string;
  role_position: number;
  role_permissions: string;
  two_factor_at: Date | null;
  two_factor_required: boolean;
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
    ...rightsOf(row),
    mustChangePassword: row.must_change_password,
    trialEndsAt: row.trial_ends_at,
    paidUntil: row.paid_until,
    bannedAt: row.banned_at,
    bannedUntil: row.banned_until,
    mutedUntil: row.muted_until,
    isInvisible: row.is_invisible,
    language: row.language,
  };
}

type RightsRow = Pick<MemberRow, 'role_permissions' | 'two_factor_at' | 'two_factor_required'>;

/** The only place that derives permissions from a role. Without two-factor the rank stays, so staff remain protected. */
export function rightsOf(row: RightsRow): Pick<Member, 'permissions' | 'withheld'> {
  const held = parsePermissions(row.role_permissions);
  const isWithheld = row.two_factor_required && row.two_factor_at === null;
  return isWithheld ? { permissions: [], withheld: held } : { permissions: held, withheld: [] };
}

type AccessFacts = Pick<Member, 'role' | 'trialEndsAt' | 'paidUntil'>;

/** The effective role. Computed at each request, so nothing has to run when a trial ends. */
export function effectiveRole({ role, trialEndsAt, paidUntil }: AccessFacts, now = Date.now()): string {
  if (role !== 'Free') return role;
  const runs = (end: Date | null) => end !== null && end.getTime() > now;
  return runs(trialEndsAt) || runs(paidUntil) ? 'Paid' : 'Free';
}

type BanFacts = Pick<MemberRow, 'banned_at' | 'banned_until'>;

/** Computed at each request, so nothing has to run when a ban ends. */
export function isBanned({ banned_at, banned_until }: BanFacts, now = Date.now()): boolean {
  return banned_at !== null && (banned_until === null || banned_until.getTime() > now);
}

/** The same for a cached member, whose ban may have ended since. */
export const isBannedMember = ({ bannedAt, bannedUntil }: Pick<Member, 'bannedAt' | 'bannedUntil'>) =>
  isBanned({ banned_at: bannedAt, banned_until: bannedUntil });

/** The text for a banned member, with the end of the ban if it has one. */
export function banText({ banned_until: until, moderation_reason: reason }: BanTextFacts): string {
  const ending = until?.toISOString();
  if (ending)
    return reason
      ? said('account:fault.bannedUntilBecause', { until: ending, reason })
      : said('account:fault.bannedUntil', { until: ending });
  return reason ? said('account:fault.bannedBecause', { reason }) : said('account:fault.banned');
}
type BanTextFacts = { banned_until: Date | null; moderation_reason: string };

export function mayCall(member: Member | null, access: Access): boolean {
  if (access === 'anyone') return true;
  if (!member) return false;
  if (access === 'member') return true;
  if (access === 'full') return effectiveRole(member) !== 'Free';
  if (access === 'owner') return member.isOwner && member.withheld.length === 0;
  const wanted = typeof access === 'string' ? [access] : access;
  return wanted.some((permission) => member.permissions.includes(permission));
}

/** The fault for a member without access; a member who only lacks two-factor gets another one. */
export function refusalOf(member: Member, access: Access): Fault {
  const withRights = { ...member, permissions: member.withheld, withheld: [] };
  return mayCall(withRights, access) ? commonFaults.twoFactorSetupRequired : commonFaults.notAllowed;
}

/** Refuses a muted member, and says until when. */
export function refuseMuted({ mutedUntil }: Member, fault: Fault, now = Date.now()): void {
  if (mutedUntil !== null && mutedUntil.getTime() > now)
    throw new AppError(fault, { text: said('core:mutedUntil', { until: mutedUntil.toISOString() }) });
}

/** The public id of a member; accounts of Google have a prefix. */
export function shownId({ id, source }: { id: number; source: string }): MemberId {
  return source === 'Google' ? `google_${id}` : id;
}

/** The source of a card's account, by its id. */
export function sourceOf(card: { memberId: MemberId } | null): string {
  return typeof card?.memberId === 'string' ? 'Google' : 'System';
}
