import type { MemberLook } from './account.model.ts';

/** The look of a new account: the spec's defaults, and those of the table `users`. */
export const defaultLook: MemberLook = {
  theme: 'default',
  bannerBorder: 'none',
  bannerGlowType: 'pulse',
  bannerGlowColor: '#3b82f6',
  bannerGlowRainbow: false,
  profileBorder: 'none',
  profileGlowType: 'pulse',
  profileGlowColor: '#3b82f6',
  profileGlowRainbow: false,
  usernameEffects: [],
  usernameColorMode: 'solid',
  usernameCustomColor: '#ffffff',
  usernameGlowColor: '#3b82f6',
  usernameColor1: '#3b82f6',
  usernameColor2: '#8b5cf6',
  usernameColor3: '#ec4899',
};
