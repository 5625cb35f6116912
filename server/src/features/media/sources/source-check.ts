import type { SourceVerdict } from '@snowglobe/contract/features/media/sources.model.ts';
import { createCache } from '../../../core/cache/cache.ts';

/** After this time the verdict is `unknown`: the page tries the source, and its own timeout decides. */
const checkTimeoutMs = 4000;
const keptMs = 60_000;
const maxKept = 500;
/** Further checks are skipped: a host that hangs must not hold many of our connections. */
const maxRunning = 16;

/** Errors that are caused by the host. Other errors may be caused by our own network. */
const refusals = new Set(['ECONNREFUSED', 'ENOTFOUND']);

/** Checks whether the host of a video source answers and allows our page to frame it. */
export function createSourceCheck(publicUrl: string) {
  const { origin } = new URL(publicUrl);
  const verdicts = createCache<string, SourceVerdict>({ maxEntries: maxKept, freshMs: keptMs });
  let running = 0;

  async function ask(url: string): Promise<SourceVerdict> {
    if (running >= maxRunning) return 'unknown';
    running += 1;
    try {
      const answer = await fetch(url, {
        // Only the member's browser follows redirects.
        redirect: 'manual',
        signal: AbortSignal.timeout(checkTimeoutMs),
        headers: { accept: 'text/html', referer: `${origin}/` },
      });
      await answer.body?.cancel();
      return verdictOf(answer, origin);
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } };
      return refusals.has(cause?.code ?? '') ? 'refused' : 'unknown';
    } finally {
      running -= 1;
    }
  }

  return async (url: string): Promise<SourceVerdict> =>
    (await verdicts.read(url, () => ask(url))) ?? 'unknown';
}

/** The verdict by the status, and by whether the headers allow framing by this origin. */
export function verdictOf({ status, headers }: Pick<Response, 'status' | 'headers'>, origin: string) {
  // A bot challenge: the host may let browsers in.
  const isChallenge = headers.has('cf-mitigated') || status === 429;
  if (isChallenge) return 'unknown';
  if (status >= 400) return 'refused';
  return mayBeFramed(headers, origin) ? 'reachable' : 'refused';
}

/** `frame-ancestors` decides if it is present, else `X-Frame-Options`. A source never has our own origin. */
function mayBeFramed(headers: Headers, origin: string): boolean {
  const policies = [
    ...(headers.get('content-security-policy') ?? '').matchAll(/frame-ancestors\s+([^;,]*)/gi),
  ];
  if (policies.length === 0) return !/deny|sameorigin/i.test(headers.get('x-frame-options') ?? '');
  return policies.every(([, list]) =>
    list!
      .trim()
      .split(/\s+/)
      .some((each) => isAllowed(each, origin)),
  );
}

/** Whether one entry of `frame-ancestors` matches this origin: `*`, a scheme, a host with or without a scheme. */
function isAllowed(entry: string, origin: string): boolean {
  const { protocol, hostname, port } = new URL(origin);
  if (entry === '*' || entry.toLowerCase() === protocol) return true;
  const parts = /^(?:(https?):\/\/)?(\*\.)?([^:/']+)(?::(\d+|\*))?\/?$/i.exec(entry);
  if (!parts) return false;
  const [, scheme, wildcard, host, entryPort] = parts;
  if (scheme && scheme !== 'http' && `${scheme}:` !== protocol) return false;
  if (entryPort && entryPort !== '*' && entryPort !== port) return false;
  const name = host!.toLowerCase();
  return wildcard ? hostname.endsWith(`.${name}`) : hostname === name;
}
