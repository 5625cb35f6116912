import type { Profile, ProfileUpdate, User } from '@snowglobe/contract/features/account/account.model.ts';
import { rightsOf, shownId } from '../../core/sessions/member.ts';
import type { AccountRow } from './accounts.store.ts';
import { presentLook, presentRole } from './member-cards.ts';

export function presentUser(row: AccountRow): User {
  return {
    ...presentBasics(row),
    ...presentRole(row),
    bio: row.bio,
    profilePicture: row.profile_picture,
    bannerImage: row.banner_image,
    ...presentLook(row),
    joinDate: row.created_at.toISOString(),
    source: row.source,
    hasPassword: row.password_hash !== null,
    requiresPasswordChange: row.must_change_password,
    permissions: [...rightsOf(row).permissions],
    trialEndTime: row.trial_ends_at?.toISOString() ?? null,
    twoFactorEnabled: row.two_factor_at !== null,
    twoFactorRequired: row.two_factor_required,
    recoveryCodesLeft: row.recovery_codes_left,
  };
}

export function presentSignedIn(row: AccountRow) {
  return { user: presentUser(row), requiresPasswordChange: row.must_change_password };
}

export function presentBasics(row: AccountRow) {
  return {
    id: shownId(row),
    username: row.username,
    email: row.email,
    role: presentRole(row).role,
    isOwner: row.role === 'Owner',
  };
}

type Circle = Pick<Profile, 'isOnline' | 'mutualFriends'>;

export function presentProfile(row: AccountRow, circle: Circle): Profile {
  return {
    username: row.username,
    ...presentRole(row),
    isOwner: row.role === 'Owner',
    bannerImage: row.banner_image,
    profilePicture: row.profile_picture,
    bio: row.bio,
    joinDate: row.created_at.toISOString(),
    lastActive: row.last_active_at?.toISOString() ?? null,
    ...circle,
    ...presentLook(row),
  };
}

/** The columns behind the fields of a profile change. */
export function profileColumns(change: ProfileUpdate) {
  const { bannerBorder, profileBorder, bannerImage, profilePicture, ...rest } = change;
  const columns = {
    username: rest.username,
    email: rest.email,
    bio: rest.bio,
    profile_picture: profilePicture,
    banner_image: bannerImage,
    theme: rest.theme,
    banner_border: bannerBorder,
    profile_border: profileBorder,
    banner_glow_type: rest.bannerGlowType,
    banner_glow_color: rest.bannerGlowColor,
    banner_glow_rainbow: rest.bannerGlowRainbow,
    profile_glow_type: rest.profileGlowType,
    profile_glow_color: rest.profileGlowColor,
    profile_glow_rainbow: rest.profileGlowRainbow,
    username_effects: rest.usernameEffects && [...new Set(rest.usernameEffects)],
    username_color_mode: rest.usernameColorMode,
    username_custom_color: rest.usernameCustomColor,
    username_glow_color: rest.usernameGlowColor,
    username_color1: rest.usernameColor1,
    username_color2: rest.usernameColor2,
    username_color3: rest.usernameColor3,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
