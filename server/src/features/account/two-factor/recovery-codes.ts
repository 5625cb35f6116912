import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@snowglobe/contract/features/account/account.limits.ts';
import type { Secrets } from '../../../core/security/secrets.ts';

/**
 * Without characters that look alike, because people write the codes down. Ten of these 31 characters give 49
 * bits.
 */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/**
 * A keyed hash: a copy of the database alone is not enough to guess codes. Slow hashing is only needed for
 * passwords that people choose.
 */
export function createRecoveryCodeHash(secrets: Secrets): (memberId: number, typed: string) => Buffer {
  const key = secrets.key('recovery codes');
  return (memberId, typed) => {
    const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    return createHmac('sha256', key).update(`${memberId}:${plain}`).digest();
  };
}
