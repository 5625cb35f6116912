import { expect, test } from 'vitest';
import {
  areRecoveryCodesLow,
  codeProblem,
  digitsOf,
  recoveryCodesText,
  recoveryFileText,
} from './code-rules.ts';

test('a code can be pasted with spaces, and superfluous digits are dropped', () => {
  expect(digitsOf('123 456')).toBe('123456');
  expect(digitsOf('code: 1234567')).toBe('123456');
  expect(digitsOf('abc')).toBe('');
});

test('a code of the authenticator needs six digits, a recovery code any text', () => {
  expect(codeProblem('authenticator', '12345')).toBe('Enter the 6 digits');
  expect(codeProblem('authenticator', '123456')).toBeUndefined();
  expect(codeProblem('recovery', '  ')).toMatch(/recovery codes/);
  expect(codeProblem('recovery', 'abcde-fghij')).toBeUndefined();
});

test.each([
  [10, false, '10 of 10 left.'],
  [4, false, '4 of 10 left.'],
  [3, true, 'Only 3 are left. Make new ones before you need them.'],
  [1, true, 'Only one is left. Make new ones before you need them.'],
  [0, true, 'None is left. Make new ones before you need them.'],
])('with %i recovery codes left, low is %s and the text is %j', (left, isLow, text) => {
  expect(areRecoveryCodesLow(left)).toBe(isLow);
  expect(recoveryCodesText(left)).toBe(text);
});

test('the file with recovery codes says whose they are, and has each code on its own line', () => {
  const madeAt = new Date(2026, 10, 15).getTime();
  const file = recoveryFileText({
    username: 'frost',
    host: 'globe.example',
    madeAt,
    codes: ['aaaaa', 'bbbbb'],
  });
  const lines = file.split('\r\n');
  expect(lines[0]).toBe('Recovery codes of frost at Snowglobe (globe.example)');
  expect(lines.slice(2)).toEqual(['', 'aaaaa', 'bbbbb', '']);
});
