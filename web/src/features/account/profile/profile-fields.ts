import { defaultLook, type MemberLook } from '@snowglobe/contract/features/account/account.look.ts';
import type { ProfileUpdate, User } from '@snowglobe/contract/features/account/account.model.ts';

/** Everything that a member may change in the form. */
export type ProfileFields = Required<ProfileUpdate>;
export type FieldName = keyof ProfileFields;

const names = [
  'username',
  'email',
  'bio',
  'profilePicture',
  'bannerImage',
  'openingSequence',
  'isInvisible',
  'mentionNotify',
  ...(Object.keys(defaultLook) as (keyof MemberLook)[]),
] as const satisfies FieldName[];

export function isFieldName(name: string | undefined): name is FieldName {
  return names.some((each) => each === name);
}

/** Whether it is on the Appearance tab. */
export function isAppearanceField(name: FieldName): boolean {
  return name in defaultLook || name === 'openingSequence';
}

/** The edits that differ from the saved profile. */
export function changesOf(user: User, edits: Partial<ProfileFields>): Partial<ProfileFields> {
  const changed = Object.entries(edits).filter(([name, value]) => !isSame(user[name as FieldName], value));
  return Object.fromEntries(changed);
}

/** The edits that were not saved: a value typed while the request was under way stays. */
export function withoutSaved(
  edits: Partial<ProfileFields>,
  saved: Partial<ProfileFields>,
): Partial<ProfileFields> {
  const left = Object.entries(edits).filter(([name, value]) => !isSame(saved[name as FieldName], value));
  return Object.fromEntries(left);
}

/** The order of a list (the effects) does not matter. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each) => other.includes(each));
}

/** Whether the server stores this picture itself. A picture from elsewhere is copied when the profile is saved. */
export function isStoredPicture(address: string): boolean {
  return /^\/api\/images\/[\w-]{36}\.webp$/.test(address);
}
