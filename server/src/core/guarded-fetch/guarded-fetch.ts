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
/** From the first question to the last byte. */
const patienceMs = 15_000;
const silenceMs = 8000;
/** Files, which members ask for, and answers of services: slow ones of the first must not hold up the second. */
const maxAtOnce = { file: 8, answer: 32 };
/** A name may have many addresses; the third that does not answer ends it. */
const maxAddresses = 3;

type Options = {
  resolve?: typeof resolveName;
  /** Hosts in whose place a test answers: by plain HTTP at a port of this machine. Nothing but a test ever sets it. */
  standIns?: Readonly<Record<string, number>>;
};
type Bounds = { maxBytes: number; signal?: AbortSignal };
type Sent = { method?: string; headers?: Record<string, string>; body?: string };
type Target = { host: string; port: number; isSecure: boolean };

export type GuardedFetch = ReturnType<typeof createGuardedFetch>;

/**
 * The one way to fetch an address that a person gave. It can't be used to reach what only this machine can reach: each
 * name is resolved here, and the connection goes to the very address that was found to be public, on every redirect.
 */
export function createGuardedFetch({ resolve = resolveName, standIns = {} }: Options = {}) {
  const running = { file: 0, answer: 0 };

  /** Where to connect to; throws unless all of it is public. */
  async function resolveTargets(url: URL, signal: AbortSignal): Promise<Target[]> {
    const isSecure = url.protocol === 'https:';
    const standIn = standIns[url.hostname];
    if (standIn !== undefined) return [{ host: '127.0.0.1', port: standIn, isSecure: false }];
    if (!isSecure && url.protocol !== 'http:')
      throw new FetchRefused('address', `Not of the web: ${url.protocol}`);
    if (url.username || url.password) throw new FetchRefused('address', 'It signs in');
    // The usual one of its protocol reads as none.
    if (url.port !== '') throw new FetchRefused('address', `An unusual port: ${url.port}`);
    const name = nameOf(url);
    const addresses = isIP(name) ? [name] : await resolve(name, signal);
    if (addresses.length === 0) throw new FetchRefused('no answer', 'The name is not known');
    // One that is not public among others that are: somebody is trying something.
    if (!addresses.every(isPublicAddress))
      throw new FetchRefused('address', 'Not an address of the open internet');
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

  /** The answer after all redirects, each as guarded as the first address. */
  async function follow(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    let url = URL.parse(address);
    for (let hops = 0; url && hops <= maxRedirects; hops += 1) {
      const response = await request(url, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return response;
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || !headers.location)
        throw new FetchRefused('no answer', `It answers with ${statusCode}`);
      url = URL.parse(headers.location, url.href);
    }
    throw new FetchRefused('address', url ? 'Too many redirects' : 'It is no address');
  }

  /** So many at once, and each for so long; whatever fails, the caller gets a `FetchRefused`. */
  async function bounded<T>(
    kind: keyof typeof maxAtOnce,
    given: AbortSignal | undefined,
    work: (ending: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (running[kind] >= maxAtOnce[kind]) throw new FetchRefused('busy', 'Too much is being fetched already');
    running[kind] += 1;
    const late = AbortSignal.timeout(patienceMs);
    try {
      return await work(given ? AbortSignal.any([late, given]) : late);
    } catch (error) {
      if (error instanceof FetchRefused) throw error;
      if (error instanceof BadAnswer) throw new FetchRefused('too large', 'It sends too much');
      throw new FetchRefused('no answer', late.aborted ? 'It took too long' : (error as Error).message);
    } finally {
      running[kind] -= 1;
    }
  }

  return {
    /** One question and its answer, whatever its status. A redirect is not followed. */
    read: (address: string, { maxBytes, signal, ...sent }: Bounds & Sent) =>
      bounded('answer', signal, async (ending): Promise<{ status: number; type: string; bytes: Buffer }> => {
        const url = URL.parse(address);
        if (!url) throw new FetchRefused('address', 'It is no address');
        const response = await request(url, ending, sent);
        try {
          const bytes = await readBounded(response, maxBytes);
          return { status: response.statusCode ?? 0, type: response.headers['content-type'] ?? '', bytes };
        } finally {
          response.destroy();
        }
      }),

    /** Writes what lies at the address to a path that the caller discards; says of what kind it claims to be. */
    toFile: (address: string, path: string, { maxBytes, signal }: Bounds): Promise<{ type: string }> =>
      bounded('file', signal, async (ending) => {
        const response = await follow(address, ending);
        if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
          response.destroy();
          throw new FetchRefused('too large', 'It announces too much');
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
    // A connection of its own, which ends with it.
    agent: false,
    timeout: silenceMs,
    signal,
    // The certificate has to be that of the name, whatever address it leads to.
    ...(isIP(place.host) && place.host === nameOf(url) ? {} : { servername: nameOf(url) }),
  };
  const answer = Promise.withResolvers<IncomingMessage>();
  const asking = (place.isSecure ? requestSecure : requestPlain)(options, answer.resolve);
  asking.on('error', answer.reject);
  asking.on('timeout', () => asking.destroy(new Error('Not a word for too long')));
  asking.end(body);
  return answer.promise;
}

function atMost(maxBytes: number) {
  return async function* bounded(chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FetchRefused('too large', 'It sends too much');
      yield chunk;
    }
  };
}
