import { ApiError } from '@snowglobe/contract/client.ts';
import { defaultLook } from '@snowglobe/contract/features/account/account.look.ts';
import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { expect, test } from 'vitest';
import {
  changesOf,
  isAppearanceField,
  needsProof,
  previewOf,
  refusedField,
  withoutSaved,
} from './profile-fields.ts';

const picture = '/api/images/01234567-89ab-cdef-0123-456789abcdef.webp';
const user = {
  ...defaultLook,
  username: 'frost',
  email: 'frost@example.org',
  bio: '',
  profilePicture: picture,
  bannerImage: '',
  usernameEffects: ['glow', 'pulse'],
} as unknown as User;

test('only fields that differ from the saved profile are sent', () => {
  expect(changesOf(user, { bio: 'New', username: 'frost' })).toEqual({ bio: 'New' });
  expect(changesOf(user, { bio: '' })).toEqual({});
});

test('the order of effects is no change, another effect is', () => {
  expect(changesOf(user, { usernameEffects: ['pulse', 'glow'] })).toEqual({});
  expect(changesOf(user, { usernameEffects: ['pulse'] })).toEqual({ usernameEffects: ['pulse'] });
  expect(changesOf(user, { usernameEffects: ['pulse', 'typewriter'] })).toEqual({
    usernameEffects: ['pulse', 'typewriter'],
  });
});

test('after saving, a value that was typed meanwhile stays in the draft', () => {
  const edits = { bio: 'newer words', username: 'frosty' };
  expect(withoutSaved(edits, { bio: 'new words', username: 'frosty' })).toEqual({ bio: 'newer words' });
});

test('a refused field opens the tab that it is on', () => {
  expect(isAppearanceField('theme')).toBe(true);
  expect(isAppearanceField('openingSequence')).toBe(true);
  expect(isAppearanceField('username')).toBe(false);
  expect(isAppearanceField('bannerImage')).toBe(false);
});

test('the preview always has a name, and only pictures that the server has', () => {
  const draft = { ...user, username: '  ', bannerImage: 'https://example.org/banner.png' };
  expect(previewOf(draft, 'frost')).toMatchObject({
    username: 'frost',
    profilePicture: picture,
    bannerImage: '',
  });
});

test('only a new email needs the password or a code, and only if the account has one', () => {
  const email = { email: 'new@example.org' };
  expect(needsProof({ hasPassword: true, twoFactorEnabled: false }, email)).toBe(true);
  expect(needsProof({ hasPassword: false, twoFactorEnabled: true }, email)).toBe(true);
  expect(needsProof({ hasPassword: false, twoFactorEnabled: false }, email)).toBe(false);
  expect(needsProof({ hasPassword: true, twoFactorEnabled: true }, { bio: 'x' })).toBe(false);
});

test('a refusal is shown at its field of the profile; a wrong password belongs to the proof', () => {
  expect(refusedField(new ApiError(409, { field: 'username' }))).toBe('username');
  expect(refusedField(new ApiError(409, { field: 'usernameGlowColor' }))).toBe('usernameGlowColor');
  expect(refusedField(new ApiError(403, { field: 'currentPassword' }))).toBeUndefined();
  expect(refusedField(new Error('a bug'))).toBeUndefined();
});
