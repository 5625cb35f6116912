import { createWriteStream } from 'node:fs';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isPublicAddress } from './public-address.ts';
import { resolveName } from './resolve-name.ts';
import { BadAnswer, readBounded } from './service-fetch.ts';

export type FetchProblem = 'address' | 'no answer' | 'too large' | 'busy';

export class FetchRefused extends Error {
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem, detail: string) {
    super(detail);
    this.problem = problem;
  }
}

const maxRedirects = 3;
/** From the name lookup to the last byte. */
const timeoutMs = 15_000;
const silenceMs = 8000;
/** Separate limits, so that slow downloads for members do not block requests to services. */
const maxRunning = { file: 8, answer: 32 };
/** A name may have many addresses; at most this many are tried. */
const maxAddresses = 3;

type Options = {
  resolve?: typeof resolveName;
  /** For tests only: hosts that a local HTTP server at this port replaces. */
  standIns?: Readonly<Record<string, number>>;
};
type Bounds = { maxBytes: number; signal?: AbortSignal };
type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
type Answer = { status: number; type: string; bytes: Buffer; retryAfter: string | undefined };
type Target = { host: string; port: number; isSecure: boolean };

export type GuardedFetch = ReturnType<typeof createGuardedFetch>;

/**
 * The only way to fetch a URL that a person entered. It cannot reach private networks: each name is resolved here, and the
 * connection is made to the address that was checked to be public, also for every redirect.
 */
export function createGuardedFetch({ resolve = resolveName, standIns = {} }: Options = {}) {
  const running = { file: 0, answer: 0 };

  /** The addresses to connect to; throws unless all of them are public. */
  async function resolveTargets(url: URL, signal: AbortSignal): Promise<Target[]> {
    const isSecure = url.protocol === 'https:';
    const standIn = standIns[url.hostname];
    if (standIn !== undefined) return [{ host: '127.0.0.1', port: standIn, isSecure: false }];
    if (!isSecure && url.protocol !== 'http:')
      throw new FetchRefused('address', `Not http or https: ${url.protocol}`);
    if (url.username || url.password)
      throw new FetchRefused('address', 'The URL contains a user name or password');
    // URL.port is empty for the default port of the protocol.
    if (url.port !== '') throw new FetchRefused('address', `An unusual port: ${url.port}`);
    const name = nameOf(url);
    const addresses = isIP(name) ? [name] : await resolve(name, signal);
    if (addresses.length === 0) throw new FetchRefused('no answer', 'The host name does not exist');
    // A mix of public and private addresses is a sign of an attack.
    if (!addresses.every(isPublicAddress))
      throw new FetchRefused('address', 'The host is not on the public internet');
    const port = isSecure ? 443 : 80;
    return addresses.slice(0, maxAddresses).map((host) => ({ host, port, isSecure }));
  }

  async function request(url: URL, signal: AbortSignal, sent: Sent = {}): Promise<IncomingMessage> {
    let reason: unknown;
    for (const place of await resolveTargets(url, signal)) {
      try {
        return await requestFrom(place, url, signal, sent);
      } catch (error) {
        reason = error;
        if (signal.aborted) break;
      }
    }
    throw reason;
  }

  /** Follows redirects; each target is checked like the first one. */
  async function follow(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    let url = URL.parse(address);
    for (let hops = 0; url && hops <= maxRedirects; hops += 1) {
      const response = await request(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return response;
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || !headers.location)
        throw new FetchRefused('no answer', `The host answered with status ${statusCode}`);
      url = URL.parse(headers.location, url.href);
    }
    throw new FetchRefused('address', url ? 'Too many redirects' : 'Not a valid URL');
  }

  /** Limits the number and the duration of requests. Every failure becomes a `FetchRefused`. */
  async function bounded<T>(
    kind: keyof typeof maxRunning,
    given: AbortSignal | undefined,
    work: (ending: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (running[kind] >= maxRunning[kind]) throw new FetchRefused('busy', 'Too many requests are running');
    running[kind] += 1;
    const late = AbortSignal.timeout(timeoutMs);
    try {
      return await work(given ? AbortSignal.any([late, given]) : late);
    } catch (error) {
      if (error instanceof FetchRefused) throw error;
      if (error instanceof BadAnswer) throw new FetchRefused('too large', 'The response is too large');
      throw new FetchRefused(
        'no answer',
        late.aborted ? 'The host did not answer in time' : (error as Error).message,
      );
    } finally {
      running[kind] -= 1;
    }
  }

  return {
    /** One request and its response with any status. Redirects are not followed. */
    read: (address: string, { maxBytes, signal, ...sent }: Bounds & Sent) =>
      bounded('answer', signal, async (ending): Promise<Answer> => {
        const url = URL.parse(address);
        if (!url) throw new FetchRefused('address', 'Not a valid URL');
        const response = await request(url, ending, sent);
        try {
          const bytes = await readBounded(response, maxBytes);
          const { statusCode: status = 0, headers } = response;
          return { status, type: headers['content-type'] ?? '', bytes, retryAfter: headers['retry-after'] };
        } finally {
          response.destroy();
        }
      }),

    /** Downloads to a local path that the caller deletes. Returns the content type that the host claims. */
    toFile: (address: string, path: string, { maxBytes, signal }: Bounds): Promise<{ type: string }> =>
      bounded('file', signal, async (ending) => {
        const response = await follow(address, ending);
        if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
          response.destroy();
          throw new FetchRefused('too large', 'The announced length is too large');
        }
        await pipeline(response, atMost(maxBytes), createWriteStream(path, { mode: 0o600 }), {
          signal: ending,
        });
        return { type: response.headers['content-type'] ?? '' };
      }),
  };
}

/** Without the brackets of an IPv6 address. */
const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

function requestFrom(
  place: Target,
  url: URL,
  signal: AbortSignal,
  { method = 'GET', headers = {}, body }: Sent,
): Promise<IncomingMessage> {
  const options: RequestOptions & { servername?: string } = {
    host: place.host,
    port: place.port,
    method,
    path: `${url.pathname}${url.search}`,
    headers: {
      accept: 'image/*,*/*;q=0.5',
      ...headers,
      host: url.host,
      'accept-encoding': 'identity',
      'user-agent': 'Snowglobe',
    },
    // No connection is reused.
    agent: false,
    timeout: silenceMs,
    signal,
    // The certificate must be valid for the host name, although the connection is made to an address.
    ...(isIP(place.host) && place.host === nameOf(url) ? {} : { servername: nameOf(url) }),
  };
  const answer = Promise.withResolvers<IncomingMessage>();
  const asking = (place.isSecure ? requestSecure : requestPlain)(options, answer.resolve);
  asking.on('error', answer.reject);
  asking.on('timeout', () => asking.destroy(new Error('The host sent nothing for too long')));
  asking.end(body);
  return answer.promise;
}

function atMost(maxBytes: number) {
  return async function* bounded(chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FetchRefused('too large', 'The response is too large');
      yield chunk;
    }
  };
}
