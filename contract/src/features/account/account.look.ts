import { borders, glowTypes, themes, usernameColorModes, usernameEffects } from './account.limits.ts';

const oneOf = <T extends string>(of: readonly T[], usual: NoInfer<T>) =>
  ({ kind: 'one', of, usual }) as const;
const someOf = <T extends string>(of: readonly T[]) => ({ kind: 'some', of, usual: [] as T[] }) as const;
const color = (usual: string) => ({ kind: 'color', usual }) as const;
const flag = (usual: boolean) => ({ kind: 'flag', usual }) as const;

/**
 * Every field of a member's look, declared only here: schemas, columns, presenters and forms are derived from it.
 * `usual` is the value of a new account; the table `users` has the same defaults.
 */
export const lookFields = {
  theme: oneOf(themes, 'default'),
  bannerBorder: oneOf(borders, 'none'),
  bannerGlowType: oneOf(glowTypes, 'pulse'),
  bannerGlowColor: color('#3b82f6'),
  bannerGlowRainbow: flag(false),
  profileBorder: oneOf(borders, 'none'),
  profileGlowType: oneOf(glowTypes, 'pulse'),
  profileGlowColor: color('#3b82f6'),
  profileGlowRainbow: flag(false),
  usernameEffects: someOf(usernameEffects),
  usernameColorMode: oneOf(usernameColorModes, 'solid'),
  usernameCustomColor: color('#ffffff'),
  usernameGlowColor: color('#3b82f6'),
  usernameColor1: color('#3b82f6'),
  usernameColor2: color('#8b5cf6'),
  usernameColor3: color('#ec4899'),
};

type LookFields = typeof lookFields;
export type LookField = keyof LookFields;
/** All appearance settings of a member. */
export type MemberLook = { [Field in LookField]: LookFields[Field]['usual'] };

/** The fields for name and picture, which lists and chats show. Theme and banner appear only on the full profile. */
type CardField = Extract<LookField, `profile${string}` | `username${string}`>;
export type CardLook = Pick<MemberLook, CardField>;

export const lookNames = Object.keys(lookFields) as LookField[];
export const cardLookNames = lookNames.filter((name): name is CardField => /^(profile|username)/.test(name));

export const defaultLook = Object.fromEntries(
  Object.entries(lookFields).map(([name, { usual }]) => [name, usual]),
) as MemberLook;
