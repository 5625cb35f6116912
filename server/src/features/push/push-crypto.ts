import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
  type KeyObject,
} from 'node:crypto';
import { pushMaxBytes } from '@snowglobe/contract/features/push/push.limits.ts';
import type { Secrets } from '../../core/security/secrets.ts';

const curve = 'prime256v1';
/** Text lengths are rounded up to a multiple of this, so that a push service does not learn them. */
const paddedTo = 256;
const tokenSeconds = 12 * 3600;

export type PushKeys = { publicKey: Buffer; privateKey: KeyObject };

/**
 * The keys that identify this Snowglobe to push services (VAPID, RFC 8292). They come from the secret that the first
 * start made, so all nodes have the same ones, and a backup of the secret contains them.
 */
export function createPushKeys(secrets: Pick<Secrets, 'key'>): PushKeys {
  const ecdh = createECDH(curve);
  for (let attempt = 1; ; attempt += 1) {
    const d = secrets.key(`web push ${attempt}`);
    try {
      ecdh.setPrivateKey(d);
    } catch {
      // One of 4 billion values is no private key of this curve.
      continue;
    }
    const publicKey = ecdh.getPublicKey();
    const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map((part) =>
      part.toString('base64url'),
    );
    const jwk = { kty: 'EC', crv: 'P-256', x: x!, y: y!, d: d.toString('base64url') };
    return { publicKey, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
  }
}

/** The `Authorization` header for a push service. `subject` says whom its operator can write to. */
export function authorizationFor(
  endpoint: string,
  keys: PushKeys,
  subject: string,
  now = Date.now(),
): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + tokenSeconds, sub: subject };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey.toString('base64url')}`;
}

/** Whether these bytes are a public key that a shared secret can be made with. */
export function isPublicKey(bytes: Buffer): boolean {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

type Receiver = { p256dh: Buffer; auth: Buffer };

/** Encrypts a text for one browser (RFC 8291, with the content encoding aes128gcm in one record). */
export function encryptFor({ p256dh, auth }: Receiver, text: string): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > pushMaxBytes) throw new Error('The text of a push is too long');
  const own = createECDH(curve);
  const ownPublic = own.generateKeys();
  const shared = own.computeSecret(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownPublic]);
  const input = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const salt = randomBytes(16);
  const derive = (label: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${label}\0`, bytes));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  // The byte 2 ends the text of the last record; zeros follow.
  const padding = Buffer.alloc(Math.ceil((plain.length + 1) / paddedTo) * paddedTo - plain.length);
  padding[0] = 2;
  const body = Buffer.concat([
    cipher.update(plain),
    cipher.update(padding),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(4096, 16);
  head.writeUInt8(ownPublic.length, 20);
  return Buffer.concat([head, ownPublic, body]);
}
