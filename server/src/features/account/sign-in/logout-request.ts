import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../../core/config/config.ts';
import { isFromAnotherSite } from '../../../core/http/origin.ts';

/**
 * Whether a `GET /api/logout` is a navigation by a person or a call of our page. Browsers also request
 * addresses that appear in a picture or a frame, are linked from another site, or are prefetched.
 */
export function isDeliberateLogout(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  if (isPrefetch(headers)) return false;
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest, 'sec-fetch-mode': mode } = headers;
  // Every current browser sends these headers to https and localhost, and no script can set them.
  if (site !== undefined && dest !== undefined) {
    const isNavigation = dest === 'document' && mode === 'navigate';
    const isCall = dest === 'empty' && (mode === 'cors' || mode === 'same-origin');
    return (
      (isNavigation && (site === 'none' || site === 'same-origin')) || (isCall && site === 'same-origin')
    );
  }
  return !isSubresource(headers) && !isFromAnotherSite(headers, config);
}

/** A prefetch or prerender, by the headers that browsers have used for it. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );
}

/** The headers of an image or a style sheet; a navigation accepts text/html, a call anything. */
function isSubresource({ accept = '' }: IncomingHttpHeaders): boolean {
  return /^\s*(image|video|audio|font)\/|^\s*text\/css/i.test(accept);
}
