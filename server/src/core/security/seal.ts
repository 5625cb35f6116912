import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export type Seal = { close(text: string): Buffer; open(sealed: Buffer): string };

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts what has to be read again later, so that a copy of the database alone tells nothing: AES-256-GCM with a
 * key of its own per purpose, drawn from the secret in the data folder.
 */
export function createSeal(secret: Buffer, purpose: string): Seal {
  const key = createHmac('sha256', secret).update(`seal: ${purpose}`).digest();
  return {
    close(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = sealed.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}
