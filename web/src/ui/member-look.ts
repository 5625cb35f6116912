export const profileThemeNames = [
  'default',
  'lightning',
  'rainbow',
  'binary',
  'holy-glow',
  'cyberpunk',
] as const;
export type ProfileThemeName = (typeof profileThemeNames)[number];

export type BorderStyle = 'none' | 'glow';
export type GlowType = 'pulse' | 'solid';
type UsernameColorMode = 'solid' | 'rainbow' | 'selected';
export type UsernameEffect = 'glow' | 'pulse' | 'typewriter';
export type Presence = 'online' | 'away' | 'offline';

export type NameLook = {
  usernameColorMode: UsernameColorMode;
  usernameCustomColor: string;
  usernameGlowColor: string;
  usernameColor1: string;
  usernameColor2: string;
  usernameColor3: string;
  usernameEffects: readonly UsernameEffect[];
};

export type PictureLook = {
  profilePicture?: string | null;
  profileBorder: BorderStyle;
  profileGlowType: GlowType;
  profileGlowColor: string;
  profileGlowRainbow: boolean;
};

export type BannerLook = {
  theme: ProfileThemeName;
  bannerImage?: string | null;
  bannerBorder: BorderStyle;
  bannerGlowType: GlowType;
  bannerGlowColor: string;
  bannerGlowRainbow: boolean;
};

/** How a member looks wherever they are shown; the appearance fields of the contract's user. */
export type MemberLook = { username: string } & NameLook & PictureLook & BannerLook;
