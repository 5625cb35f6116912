import type { Profile, ProfileUpdate, User } from '@snowglobe/contract/features/account/account.model.ts';
import { rightsOf, shownId } from '../../core/sessions/member.ts';
import type { AccountRow } from './accounts.store.ts';
import { presentRole, shownNow, withRole, type WithRole } from '../../core/members/temporary-role.ts';
import { columnsOfLook, presentLook } from '../../core/members/member-look.ts';

/**
 * The caller's own account, both with and without a temporary role: a cached answer stays right when the trial or
 * the subscription ends.
 */
export function presentUserWithRole(row: AccountRow): WithRole<User> {
  return withRole(row, (role) => ({
    id: shownId(row),
    username: row.username,
    email: row.email,
    ...role,
    isOwner: row.role === 'Owner',
    bio: row.bio,
    profilePicture: row.profile_picture,
    bannerImage: row.banner_image,
    ...presentLook(row),
    openingSequence: row.opening_sequence,
    mentionNotify: row.mention_notify,
    language: row.language,
    joinDate: row.created_at.toISOString(),
    source: row.source,
    hasPassword: row.password_hash !== null,
    requiresPasswordChange: row.must_change_password,
    permissions: [...rightsOf(row).permissions],
    trialEndTime: row.trial_ends_at?.toISOString() ?? null,
    ...(role.role === row.role ? { lentBy: null, lentUntil: null } : presentTemporaryRole(row)),
    mutedUntil: row.muted_until?.toISOString() ?? null,
    muteReason: row.muted_until ? row.moderation_reason : '',
    twoFactorEnabled: row.two_factor_at !== null,
    twoFactorRequired: row.two_factor_required,
    recoveryCodesLeft: row.recovery_codes_left,
    isInvisible: row.is_invisible,
    hidesActivity: row.hides_activity,
  }));
}

/** The source of the role Paid: the trial or the subscription, whichever ends later. */
function presentTemporaryRole({ trial_ends_at: trial, paid_until: paid }: AccountRow) {
  const isPaid = (paid?.getTime() ?? 0) >= (trial?.getTime() ?? 0);
  const until = isPaid ? paid : trial;
  return { lentBy: isPaid ? 'subscription' : 'trial', lentUntil: until?.toISOString() ?? null } as const;
}

export const presentUser = (row: AccountRow): User => shownNow(presentUserWithRole(row));

export function presentSignedIn(row: AccountRow) {
  return { user: presentUser(row), requiresPasswordChange: row.must_change_password };
}

type Circle = Pick<Profile, 'isOnline' | 'mutualFriends'>;

export function presentProfile(row: AccountRow, circle: Circle): Profile {
  return {
    memberId: shownId(row),
    username: row.username,
    ...presentRole(row),
    isOwner: row.role === 'Owner',
    bannerImage: row.banner_image,
    profilePicture: row.profile_picture,
    bio: row.bio,
    joinDate: row.created_at.toISOString(),
    lastActive: row.is_invisible ? null : (row.last_active_at?.toISOString() ?? null),
    ...circle,
    ...presentLook(row),
  };
}

/** The columns behind the fields of a profile change. */
export function profileColumns(change: ProfileUpdate) {
  const { username, email, bio, profilePicture, bannerImage, ...rest } = change;
  const { openingSequence, mentionNotify, language, isInvisible, hidesActivity, ...look } = rest;
  const columns = {
    username,
    email,
    bio,
    profile_picture: profilePicture,
    banner_image: bannerImage,
    opening_sequence: openingSequence,
    mention_notify: mentionNotify,
    language,
    is_invisible: isInvisible,
    hides_activity: hidesActivity,
  };
  return {
    ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
    ...columnsOfLook(look),
  };
}
