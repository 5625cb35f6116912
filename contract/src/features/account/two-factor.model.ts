import * as z from 'zod/mini';

/** The code of an authenticator, or a recovery code. Spaces and hyphens are ignored. */
export const code = z
  .string({ error: 'account:rule.codeRequired' })
  .check(z.maxLength(64, 'account:rule.notACode'));
export const codeForm = z.object({ code });

/** An account without a password (Google) sends nothing. */
export const setupForm = z._default(z.object({ currentPassword: z.optional(z.string()) }), {});

/** The secret to type into an authenticator, and the address for the QR code. */
export const setup = z.object({ secret: z.string(), otpauthUrl: z.string() });

/** The recovery codes are shown only in this answer; each code works once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** The answer to a correct password or Google sign-in of an account with two-factor: there is no session yet. */
export const codeWanted = z.object({ twoFactorRequired: z.literal(true) });
