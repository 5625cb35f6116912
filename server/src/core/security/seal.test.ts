import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const secret = randomBytes(32);
const seal = createSeal(secret, 'letters');

test('what is sealed can be read again, by whoever has the secret and knows what it is for', () => {
  const sealed = seal.close('Ünder the snow ❄');
  expect(createSeal(secret, 'letters').open(sealed)).toBe('Ünder the snow ❄');
  expect(() => createSeal(secret, 'parcels').open(sealed)).toThrow('unable to authenticate');
  expect(() => createSeal(randomBytes(32), 'letters').open(sealed)).toThrow('unable to authenticate');
});

test('the same words never look the same, and a changed byte is noticed', () => {
  const [one, other] = [seal.close('same'), seal.close('same')];
  expect(one.equals(other)).toBe(false);
  one[one.length - 1]! ^= 1;
  expect(() => seal.open(one)).toThrow('unable to authenticate');
});
