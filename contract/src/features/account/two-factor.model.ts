import * as z from 'zod/mini';

/** What an authenticator shows, or one of the recovery codes; blanks and hyphens are of no account. */
export const code = z.string({ error: 'A code is required' }).check(z.maxLength(64, 'That is not a code'));
export const codeForm = z.object({ code });

/** An account without a password (Google) has none to give. */
export const setupForm = z._default(z.object({ currentPassword: z.optional(z.string()) }), {});

/** The secret as it is typed into an authenticator, and as the address that a QR code carries. */
export const setup = z.object({ secret: z.string(), otpauthUrl: z.string() });

/** Shown this once; each is good once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** A right password, or a Google sign-in, of an account with two-factor: there is no session yet. */
export const codeWanted = z.object({ twoFactorRequired: z.literal(true) });
