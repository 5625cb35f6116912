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

/**
 * Whether another site made a browser ask: by a link, a redirect, a frame or a picture. A typed address, a bookmark and a
 * program come from no site. Browsers that send no `Sec-Fetch-Site`, as over plain http, tell it by origin or referrer.
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
