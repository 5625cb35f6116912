import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Encrypts values that are read again later, so that a copy of the database alone does not reveal them. */
export type Sealer = { seal(text: string): Buffer; unseal(sealed: Buffer): string };

type SignedToken = { token: string; expiresAt: Date };

/** Tokens for links: each is valid for one member, for one content and until it expires. */
export type TokenSigner = {
  /** The content is 1 to 100 letters, digits, hyphens or underscores. It is readable in the token. */
  sign(memberId: number, content: string, lifetimeMs: number): SignedToken;
  /** Returns the content, or null when the token is malformed, forged, expired or another member's. */
  verify(memberId: number, token: string): string | null;
};

export type Secrets = ReturnType<typeof createSecrets>;

/**
 * Everything that is derived from the secret in the data folder. Each purpose has a key of its own, so that a value
 * that is made for one purpose is not accepted for another. A changed purpose makes the stored values unreadable.
 */
export function createSecrets(secret: Buffer) {
  const key = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    key,
    createSealer: (purpose: string) => createSealer(key(`seal: ${purpose}`)),
    createTokenSigner: (purpose: string) => createTokenSigner(key(`sign: ${purpose}`)),
  };
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM. A sealed value is the nonce, the tag and the encrypted text, in this order. */
function createSealer(key: Buffer): Sealer {
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    unseal(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = sealed.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

const contentPattern = /^[\w-]{1,100}$/;
/** Content, expiry (milliseconds, base 36) and signature. */
const tokenPattern = /^([\w-]{1,100})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

function createTokenSigner(key: Buffer): TokenSigner {
  const signatureOf = (memberId: number, content: string, expiry: string) =>
    createHmac('sha256', key).update(`${memberId}.${content}.${expiry}`).digest('base64url');

  return {
    sign(memberId, content, lifetimeMs) {
      if (!contentPattern.test(content)) throw new Error(`This content can't be signed: ${content}`);
      const expiresAt = new Date(Date.now() + lifetimeMs);
      const expiry = expiresAt.getTime().toString(36);
      return { token: `${content}.${expiry}.${signatureOf(memberId, content, expiry)}`, expiresAt };
    },
    verify(memberId, token) {
      const [, content, expiry, signature] = tokenPattern.exec(token) ?? [];
      if (!content || !expiry || !signature) return null;
      const expected = signatureOf(memberId, content, expiry);
      const isGenuine = timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
      return isGenuine && Number.parseInt(expiry, 36) > Date.now() ? content : null;
    },
  };
}
