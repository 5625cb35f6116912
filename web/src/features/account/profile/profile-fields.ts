import { ApiError } from '@snowglobe/contract/client.ts';
import { defaultLook, type MemberLook } from '@snowglobe/contract/features/account/account.look.ts';
import type { ProfileUpdate, User } from '@snowglobe/contract/features/account/account.model.ts';
import { isStoredPicture } from './image-rules.ts';

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
  'hidesActivity',
  'mentionNotify',
  'language',
  ...(Object.keys(defaultLook) as (keyof MemberLook)[]),
] as const satisfies FieldName[];

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

/** The draft as the preview shows it: without pictures that the server does not have yet. */
export function previewOf(draft: User, savedName: string): User {
  return {
    ...draft,
    // While the name field is empty, the preview shows the saved name.
    username: draft.username.trim() || savedName,
    profilePicture: isStoredPicture(draft.profilePicture) ? draft.profilePicture : '',
    bannerImage: isStoredPicture(draft.bannerImage) ? draft.bannerImage : '',
  };
}

/** A changed email needs proof. A member with neither password nor two-factor has to sign in again instead. */
export function needsProof(
  { hasPassword, twoFactorEnabled }: Pick<User, 'hasPassword' | 'twoFactorEnabled'>,
  changes: Partial<ProfileFields>,
): boolean {
  return changes.email !== undefined && (hasPassword || twoFactorEnabled);
}

/** The profile field that a refusal names. Undefined for other refusals, for example of the password. */
export function refusedField(error: unknown): FieldName | undefined {
  const field = error instanceof ApiError ? error.field : undefined;
  return names.find((name) => name === field);
}
