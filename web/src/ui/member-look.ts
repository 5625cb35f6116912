import type {
  LookField,
  MemberLook as LookSettings,
} from '@snowglobe/contract/features/account/account.look.ts';

export type ProfileThemeName = LookSettings['theme'];
export type BorderStyle = LookSettings['profileBorder'];
export type GlowType = LookSettings['profileGlowType'];
export type UsernameEffect = LookSettings['usernameEffects'][number];
export type Presence = 'online' | 'away' | 'offline';

type FieldsOf<Prefix extends string> = Pick<LookSettings, Extract<LookField, `${Prefix}${string}`>>;

export type NameLook = FieldsOf<'username'>;
export type PictureLook = FieldsOf<'profile'> & { profilePicture?: string | null };
export type BannerLook = FieldsOf<'banner' | 'theme'> & { bannerImage?: string | null };

/** Everything that decides how a member is shown. */
export type MemberLook = { username: string } & NameLook & PictureLook & BannerLook;
