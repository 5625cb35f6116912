import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../core/config/config.ts';
import { isFromAnotherSite } from '../../core/http/origin.ts';

/**
 * Whether a `GET /api/logout` comes from a person who went there or from a call of our page. A browser asks for an
 * address for many other reasons: it stands in a picture or a frame, on another site, or it is fetched ahead of a click.
 */
export function meansToLogOut(
  headers: IncomingHttpHeaders,
  config: Pick<Config, 'PUBLIC_URL' | 'TRUST_PROXY'>,
): boolean {
  if (isAheadOfTime(headers)) return false;
  const { 'sec-fetch-site': site, 'sec-fetch-dest': dest, 'sec-fetch-mode': mode } = headers;
  // Sent by every browser of today to https and localhost, and by no script of a page at its own will.
  if (site !== undefined && dest !== undefined) {
    const isNavigation = dest === 'document' && mode === 'navigate';
    const isCall = dest === 'empty' && (mode === 'cors' || mode === 'same-origin');
    return (
      (isNavigation && (site === 'none' || site === 'same-origin')) || (isCall && site === 'same-origin')
    );
  }
  return !wantsPartOfPage(headers) && !isFromAnotherSite(headers, config);
}

/** A prefetch or a prerendering, by the names that browsers gave it over the years. */
function isAheadOfTime(headers: IncomingHttpHeaders): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  );
}

/** What a picture or a style asks for; a navigation wants text/html, a call anything. */
function wantsPartOfPage({ accept = '' }: IncomingHttpHeaders): boolean {
  return /^\s*(image|video|audio|font)\/|^\s*text\/css/i.test(accept);
}
