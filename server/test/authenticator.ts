import { Secret, TOTP } from 'otpauth';
import type { FeatureCore } from '../src/core/feature-core.ts';
import { findAccount, updateAccount } from '../src/features/account/account.feature.ts';
import type { Person } from './people.ts';

/** The code that an authenticator app shows for a secret: now, or `later` half minutes later. */
export function codeOf(secret: string, later = 0): string {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: Date.now() + later * 30_000 });
}

/** A code that is wrong now and in the minutes before and after. */
export function wrongCodeOf(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((later) => codeOf(secret, later)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code))!;
}

export type PersonWithTwoFactor = Person & { secret: string; recoveryCodes: string[]; usedCode: string };

/** Turns two-factor on for a person; the result has their secret and recovery codes. */
export async function turnOnTwoFactor({ db, live }: FeatureCore, who: Person): Promise<PersonWithTwoFactor> {
  const setPassword = (password_hash: string | null) =>
    live.transaction((tx, outbox) => updateAccount({ tx, outbox }, who.id, { password_hash }));
  // The password is removed meanwhile: checking it is slow by design.
  const { password_hash } = (await findAccount(db, who.id))!;
  await setPassword(null);
  const { body } = await who.post('/api/auth/two-factor/setup');
  const usedCode = codeOf(body.secret);
  const on = await who.post('/api/auth/two-factor/confirm', { code: usedCode });
  if (on.status !== 200) throw new Error(`Two-factor could not be turned on: ${JSON.stringify(on.body)}`);
  await setPassword(password_hash);
  return { ...who, secret: body.secret, recoveryCodes: on.body.recoveryCodes, usedCode };
}
