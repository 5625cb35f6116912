import { Secret, TOTP } from 'otpauth';

/** Settings that every authenticator app supports. */
const kind = { issuer: 'Snowglobe', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Clocks differ: the code of the previous and of the next half minute is accepted too. */
const neighbours = 1;

/** In base32, as it is typed into an authenticator. */
export function createTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The content of the QR code. */
export function otpauthUrl(secret: string, username: string): string {
  return createTotp(secret, username).toString();
}

/** The half minute, counted from 1970, that a code belongs to; null when it is wrong. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | null {
  const delta = createTotp(secret).validate({ token: code, timestamp: now, window: neighbours });
  return delta === null ? null : TOTP.counter({ period: kind.period, timestamp: now }) + delta;
}

function createTotp(secret: string, label = ''): TOTP {
  return new TOTP({ ...kind, label, secret: Secret.fromBase32(secret) });
}
