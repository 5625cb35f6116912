import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../config/config.ts';

/**
 * Whether a write comes from our own pages. A browser always sends the origin of a write. A program without one (curl,
 * a native client) has no cookies of other people, so it is accepted.
 */
export function isSameOrigin(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  const { origin } = headers;
  if (origin === undefined)
    return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin';
  if (origin === config.PUBLIC_URL) return true;
  const parsed = URL.parse(origin);
  if (!parsed) return false;
  if (parsed.origin === new URL(config.PUBLIC_URL).origin) return true;
  const forwarded = config.TRUST_PROXY ? headers['x-forwarded-host'] : undefined;
  return parsed.host === (typeof forwarded === 'string' ? forwarded : headers.host);
}

/**
 * Whether another site caused a read request: by a link, a redirect, a frame or a picture. A typed address, a bookmark and
 * a program have no site. Without `Sec-Fetch-Site`, as over plain http, the origin or referrer is used.
 */
export function isFromAnotherSite(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = headers.origin ?? (headers.referer && (URL.parse(headers.referer)?.origin ?? 'null'));
  return origin !== undefined && !isSameOrigin({ ...headers, origin }, config);
}
