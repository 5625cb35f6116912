import { createHmac, randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@snowglobe/contract/features/account/account.limits.ts';
import type { Secrets } from '../../core/security/secrets.ts';

/** Without look-alikes, because people write them down: 31 letters, so that ten of them hold 49 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const half = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

export function makeRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(`${half()}-${half()}`);
  return [...codes];
}

/** Keyed, so that a copy of the database alone can't be searched for them; slow hashing is for what people choose. */
export function createRecoveryCodeHash(secrets: Secrets): (memberId: number, typed: string) => Buffer {
  const key = secrets.key('recovery codes');
  return (memberId, typed) => {
    const plain = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    return createHmac('sha256', key).update(`${memberId}:${plain}`).digest();
  };
}
