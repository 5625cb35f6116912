import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../../../core/app-error.ts';

/** argon2id is the library's default; 19 MiB and two passes are OWASP's recommendation. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing runs on other threads; more at once only makes each slower and fills memory. */
const maxAtOnce = 4;
const maxWaiting = 200;

let running = 0;
const waiting: (() => void)[] = [];

async function runBounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) throw new AppError(commonFaults.unavailable, { retryAfter: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    // The slot passes directly to the next waiting call, so that no other call can take it.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return runBounded(() => hash(password, cost));
}

/**
 * Accounts without a password, and unknown accounts, are compared with this hash, so that the response time is
 * the same.
 */
let dummyHash: Promise<string> | undefined;

export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password');
  const compared = stored ?? (await dummyHash);
  const isRight = await runBounded(() => verify(compared, password));
  return isRight && stored !== null && stored !== undefined;
}

/** Without characters that look alike, because people read it from one screen and type it on another. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function createTemporaryPassword(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
}
