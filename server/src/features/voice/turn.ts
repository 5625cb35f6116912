import { createHmac } from 'node:crypto';
import type { IceServer } from '@snowglobe/contract/features/voice/voice.model.ts';
import type { Config } from '../../core/config/config.ts';

/** How long new connections through the TURN server are possible. A page that needs one later joins again. */
const validSeconds = 4 * 3600;

type Settings = Pick<Config, 'TURN_URL' | 'TURN_SECRET'>;

/**
 * The TURN servers with a password that ends by itself, as coturn's `use-auth-secret` checks it: the name is the end of
 * its validity, the password is a signature of the name. So nobody can use the server for longer, or share it for good.
 */
export function turnServersFor(
  { TURN_URL, TURN_SECRET }: Settings,
  memberId: number,
  now = Date.now(),
): IceServer[] {
  if (!TURN_URL || !TURN_SECRET) return [];
  const username = `${Math.floor(now / 1000) + validSeconds}:${memberId}`;
  const credential = createHmac('sha1', TURN_SECRET).update(username).digest('base64');
  return [{ urls: turnAddresses(TURN_URL), username, credential }];
}

/** `TURN_URL` can name several, such as one over UDP and one over TLS. */
export const turnAddresses = (setting: string): string[] => setting.split(/[\s,]+/).filter(Boolean);
