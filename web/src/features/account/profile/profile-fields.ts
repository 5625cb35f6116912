import { defaultLook, type MemberLook } from '@snowglobe/contract/features/account/account.look.ts';
import type { ProfileUpdate, User } from '@snowglobe/contract/features/account/account.model.ts';

/** What the form edits: everything that a member may change. */
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

/** The part of the edits that differs from what is saved. */
export function changesOf(user: User, edits: Partial<ProfileFields>): Partial<ProfileFields> {
  const changed = Object.entries(edits).filter(([name, value]) => !isSame(user[name as FieldName], value));
  return Object.fromEntries(changed);
}

/** The edits without those that were saved; what was typed meanwhile stays. */
export function withoutSaved(
  edits: Partial<ProfileFields>,
  saved: Partial<ProfileFields>,
): Partial<ProfileFields> {
  const left = Object.entries(edits).filter(([name, value]) => !isSame(saved[name as FieldName], value));
  return Object.fromEntries(left);
}

/** Lists (the effects) have no order that matters. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((each) => other.includes(each));
}

/** Whether an address is that of a picture here. One from elsewhere becomes one when the profile is saved. */
export function isStoredPicture(address: string): boolean {
  return /^\/api\/images\/[\w-]{36}\.webp$/.test(address);
}
