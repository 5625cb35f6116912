import { defaultLook } from '@snowglobe/contract/features/account/account.look.ts';
import type { MemberCard, MemberLook } from '@snowglobe/contract/features/account/account.model.ts';
import { effectiveRole, shownId } from '../../core/sessions/member.ts';

/** The columns of `users` (and its role) that a card is made of, for stores of other features to select. */
export const cardColumns = [
  'users.id as member_id',
  'users.username',
  'users.source',
  'users.profile_picture',
  'users.trial_ends_at',
  'users.paid_until',
  'users.theme',
  'users.banner_border',
  'users.profile_border',
  'users.banner_glow_type',
  'users.banner_glow_color',
  'users.banner_glow_rainbow',
  'users.profile_glow_type',
  'users.profile_glow_color',
  'users.profile_glow_rainbow',
  'users.username_effects',
  'users.username_color_mode',
  'users.username_custom_color',
  'users.username_glow_color',
  'users.username_color1',
  'users.username_color2',
  'users.username_color3',
  'roles.name as role',
  'roles.color as role_color',
] as const;

export type LookRow = {
  theme: string;
  banner_border: string;
  profile_border: string;
  banner_glow_type: string;
  banner_glow_color: string;
  banner_glow_rainbow: boolean;
  profile_glow_type: string;
  profile_glow_color: string;
  profile_glow_rainbow: boolean;
  username_effects: string[];
  username_color_mode: string;
  username_custom_color: string;
  username_glow_color: string;
  username_color1: string;
  username_color2: string;
  username_color3: string;
};

export type CardRow = LookRow & {
  member_id: number;
  username: string;
  source: string;
  profile_picture: string;
  trial_ends_at: Date | null;
  paid_until: Date | null;
  role: string;
  role_color: string;
};

export function presentLook(row: LookRow): MemberLook {
  // The columns hold what the contract let in.
  return {
    theme: row.theme,
    bannerBorder: row.banner_border,
    profileBorder: row.profile_border,
    bannerGlowType: row.banner_glow_type,
    bannerGlowColor: row.banner_glow_color,
    bannerGlowRainbow: row.banner_glow_rainbow,
    profileGlowType: row.profile_glow_type,
    profileGlowColor: row.profile_glow_color,
    profileGlowRainbow: row.profile_glow_rainbow,
    usernameEffects: row.username_effects,
    usernameColorMode: row.username_color_mode,
    usernameCustomColor: row.username_custom_color,
    usernameGlowColor: row.username_glow_color,
    usernameColor1: row.username_color1,
    usernameColor2: row.username_color2,
    usernameColor3: row.username_color3,
  } as MemberLook;
}

type CardLook = MemberCard['look'];

/** Banner and theme are only seen on the full profile. */
const cardFields = Object.keys(defaultLook).filter(
  (field) => !field.startsWith('banner') && field !== 'theme',
) as (keyof CardLook)[];

/** Only what differs from the default: most members keep it, and a card goes out with every message. */
function sparseLook(look: MemberLook): CardLook {
  const chosen = cardFields.filter((field) => String(look[field]) !== String(defaultLook[field]));
  return Object.fromEntries(chosen.map((field) => [field, look[field]]));
}

type RoleFacts = Pick<CardRow, 'role' | 'role_color' | 'trial_ends_at' | 'paid_until'>;

/** A trial or a subscription lends the role Paid, and its colour with it. */
const lentColor = '#4ade80';

export function effectiveRoleOf(row: Omit<RoleFacts, 'role_color'>): string {
  return effectiveRole({ role: row.role, trialEndsAt: row.trial_ends_at, paidUntil: row.paid_until });
}

export function presentRole(row: RoleFacts): { role: string; roleColor: string } {
  const role = effectiveRoleOf(row);
  return { role, roleColor: role === row.role ? row.role_color : lentColor };
}

export function presentCard(row: CardRow): MemberCard {
  return {
    memberId: shownId({ id: row.member_id, source: row.source }),
    username: row.username,
    ...presentRole(row),
    profilePicture: row.profile_picture,
    look: sparseLook(presentLook(row)),
  };
}
