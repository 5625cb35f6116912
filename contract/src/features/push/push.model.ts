import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { endpointMaxLength } from './push.limits.ts';

/** The address that a browser's push service gave it: https, a host name and no port. */
const endpoint = z
  .string({ error: 'push:rule.endpoint' })
  .check(z.maxLength(endpointMaxLength, 'push:rule.endpoint'), z.refine(isEndpoint, 'push:rule.endpoint'));

function isEndpoint(address: string): boolean {
  const url = /^[\u0021-\u007e]+$/.test(address) ? URL.parse(address) : null;
  if (!url || url.protocol !== 'https:' || url.username || url.password || url.port) return false;
  // An IP address, also one of version 6, or a name within a local network.
  const { hostname } = url;
  return hostname.includes('.') && !/^[\d.]+$|^\[|\.$|\.(?:local|internal|localhost)$/.test(hostname);
}

/** The keys of a subscription, as `PushSubscription.toJSON` has them: an uncompressed point of P-256, and 16 bytes. */
const p256dh = z.string({ error: 'push:rule.keys' }).check(z.regex(/^B[\w-]{86}=?$/, 'push:rule.keys'));
const auth = z.string({ error: 'push:rule.keys' }).check(z.regex(/^[\w-]{22}(?:==)?$/, 'push:rule.keys'));

export const subscription = z.object({
  endpoint,
  keys: z.object({ p256dh, auth }, { error: 'push:rule.keys' }),
});

/** A time of day, such as 22:30. */
const clock = z
  .string({ error: 'push:rule.time' })
  .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'push:rule.time'));

const timeZone = z
  .string({ error: 'push:rule.timeZone' })
  .check(z.maxLength(64, 'push:rule.timeZone'), z.refine(isTimeZone, 'push:rule.timeZone'));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const pushSettings = z.object({
  /** Nothing is pushed from one time to the other, which may be on the next day. Null: there are no quiet hours. */
  quietHours: z.nullable(z.object({ from: clock, to: clock }, { error: 'push:rule.time' })),
  /** An IANA name such as Europe/Berlin, for the quiet hours. */
  timeZone,
  /** A push says "a message" instead of its sender and text. */
  hideContent: z.boolean({ error: 'push:rule.hideContent' }),
});
export type PushSettings = z.output<typeof pushSettings>;

const pushDevice = z.object({
  id: z.number(),
  /** Browser and system, such as "Chrome on Android". */
  device: z.string(),
  /** Whether it is the device of this session. */
  current: z.boolean(),
  added: time,
});

export const pushOverview = z.object({
  /** The `applicationServerKey` for `pushManager.subscribe`, in base64url. */
  publicKey: z.string(),
  settings: pushSettings,
  devices: z.array(pushDevice),
});
