import { expect, test } from 'vitest';
import { checkSignup } from './check-signup.ts';

const good = {
  username: 'pixelfrost',
  email: 'frost@example.org',
  password: 'a long walk in snow',
  confirmPassword: 'a long walk in snow',
};
const fieldsWithProblems = (change: Partial<typeof good>) => {
  const found = checkSignup({ ...good, ...change });
  return Object.keys(found).filter((field) => found[field as keyof typeof found]);
};

test('a complete sign-up form has no problems', () => {
  expect(checkSignup(good)).toEqual({});
});

test('every empty field is named, also one with only spaces', () => {
  expect(fieldsWithProblems({ username: '  ', email: ' ', password: '', confirmPassword: '' })).toEqual([
    'username',
    'email',
    'password',
  ]);
});

test('a name that is reserved for the staff is refused', () => {
  expect(fieldsWithProblems({ username: 'admin' })).toEqual(['username']);
});

test('a password that is too short, or like the name or email, is refused', () => {
  expect(checkSignup({ ...good, password: '1234567', confirmPassword: '1234567' }).password).toMatch(
    /at least 8/,
  );
  expect(fieldsWithProblems({ password: 'pixelfrost', confirmPassword: 'pixelfrost' })).toEqual(['password']);
  expect(fieldsWithProblems({ password: 'frost@example.org', confirmPassword: 'frost@example.org' })).toEqual(
    ['password'],
  );
});

test('the repetition must be the same', () => {
  expect(checkSignup({ ...good, confirmPassword: 'a long walk in snow ' })).toEqual({
    confirmPassword: "Passwords don't match",
  });
});
