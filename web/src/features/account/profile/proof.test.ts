import { expect, test } from 'vitest';
import { checkProof, proofToSend } from './proof.ts';

const both = { hasPassword: true, twoFactorEnabled: true };
const google = { hasPassword: false, twoFactorEnabled: false };
const typed = { currentPassword: 'a long walk', code: ' 123456 ' };

test('the password and the code are required only if the account has them', () => {
  expect(checkProof(both, { currentPassword: '', code: ' ' })).toEqual({
    currentPassword: expect.any(String),
    code: expect.any(String),
  });
  expect(checkProof(both, typed)).toEqual({});
  expect(checkProof(google, { currentPassword: '', code: '' })).toEqual({});
});

test('only the proof that the account has is sent, the code without spaces', () => {
  expect(proofToSend(both, typed)).toEqual({ currentPassword: 'a long walk', code: '123456' });
  expect(proofToSend({ ...both, twoFactorEnabled: false }, typed)).toEqual({
    currentPassword: 'a long walk',
  });
  expect(proofToSend(google, typed)).toEqual({});
});
