import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * Whether a write comes from our own pages. A browser always tells the origin of a write; a program without one
 * (curl, a native client) carries no one else's cookies, so it may pass.
 */
export function isSameOrigin(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  const { origin } = headers;
  if (origin === undefined)
    return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';
  const parsed = URL.parse(origin);
  if (!parsed) return false;
  if (parsed.origin === new URL(config.PUBLIC_URL).origin) return true;
  const forwarded = config.TRUST_PROXY ? headers['x-forwarded-host'] : undefined;
  return parsed.host === (typeof forwarded === 'string' ? forwarded : headers.host);
}
