import { setTimeout as delay } from 'node:timers/promises';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { BadAnswer, fetchBounded, parseJson } from '../../../core/guarded-fetch/service-fetch.ts';
import { createSharedPace } from '../../../core/pace/shared-pace.ts';
import { findAnswer, deleteOldAnswers, saveAnswer, type StoredAnswer } from './answers.store.ts';
import { createPace } from './pace.ts';
import { trimAnswer } from './tmdb-answers.ts';
import { NotSent, TmdbError } from './tmdb-error.ts';

/** Short, because a member waits, and our own titles can be shown instead. */
const timeoutMs = 5000;
const maxTries = 2;
/** Of all nodes together. */
const perSecond = 20;
/** Limit of a raw answer. The largest real one, a season of a thousand episodes with all actors, has half of it. */
const maxBytes = 2 * 1024 ** 2;
/** Limit of the used part of an answer. */
const maxTrimmedLength = 512 * 1024;
/** Larger answers are not stored in the database; after a restart they are requested again. */
const maxKeptLength = 64 * 1024;
/** After this many stored answers the oldest are deleted, in addition to the hourly chore. */
const tidyEvery = 1000;
const hour = 3600 * 1000;
const day = 24 * hour;
/** For how long an answer is used without asking again. */
export const fresh = { search: 6 * hour, details: 12 * hour, list: 6 * hour, configuration: 3 * day };
/** A 404 may change later, so it is cached shortly. */
const missingFreshMs = 10 * 60_000;
/** A stored answer is shown for this long while no newer one is available. */
const staleMs = 30 * day;
const maxAnswersKept = 20_000;
const maxInMemory = 100;
/** A 429 with a longer Retry-After is not waited for. */
const maxRetryAfterSeconds = 2;

type Params = Readonly<Record<string, string>>;
export type TmdbClient = ReturnType<typeof createTmdbClient>;

/** The same query in another spelling is one request. */
export const normalizeQuery = (query: string) => query.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Sends all requests to the movie database. Requests for the same address at the same time are sent once. Answers are
 * stored in PostgreSQL, so that they survive a restart. An old answer is shown while a newer one is fetched.
 */
export function createTmdbClient(core: FeatureCore) {
  const { config, db, log, inBackground, everyHour } = core;
  const key = config.TMDB_API_KEY;
  const pace = createPace(createSharedPace(core, { name: 'movie database', perSecond }));
  const memory = new Map<string, StoredAnswer>();
  const looking = new Map<string, Promise<StoredAnswer>>();
  const fetching = new Map<string, Promise<StoredAnswer>>();
  let isLoggedDown = false;
  let keptSinceStart = 0;
  const forgetOld = () =>
    deleteOldAnswers(db, { unusedSince: new Date(Date.now() - staleMs), max: maxAnswersKept });
  everyHour('media.delete-old-tmdb-answers', forgetOld);

  function remember(address: string, answer: StoredAnswer): StoredAnswer {
    memory.delete(address);
    memory.set(address, answer);
    for (const oldest of memory.keys()) {
      if (memory.size <= maxInMemory) break;
      memory.delete(oldest);
    }
    return answer;
  }

  async function keep(address: string, answer: StoredAnswer): Promise<void> {
    try {
      await saveAnswer(db, address, answer);
      keptSinceStart += 1;
      if (keptSinceStart % tidyEvery === 0) await forgetOld();
    } catch (error) {
      log.warn(
        { err: error },
        'An answer of the movie database could not be stored; it will be requested again',
      );
    }
  }

  async function askOnce(address: string): Promise<StoredAnswer & { length: number }> {
    await pace.waitForSlot();
    const url = new URL(`${config.TMDB_BASE_URL}${address}`);
    const headers: Record<string, string> = { accept: 'application/json' };
    // A long key is a bearer token; a short key is a query parameter.
    if (key!.startsWith('eyJ')) headers['authorization'] = `Bearer ${key}`;
    else url.searchParams.set('api_key', key!);
    const { status, headers: answered, bytes } = await fetchBounded(url, { headers, timeoutMs, maxBytes });
    if (status === 200 || status === 404) {
      const body = status === 200 ? trimAnswer(parseJson(bytes)) : null;
      const length = JSON.stringify(body).length;
      if (length > maxTrimmedLength) throw new BadAnswer('the answer is too large');
      pace.succeeded();
      return { status, body, fetched_at: new Date(), length };
    }
    if (status === 429) throw new TooFast(Number(answered.get('retry-after')) || 1);
    throw new TmdbError(String(status));
  }

  async function fetchAnswer(address: string): Promise<StoredAnswer> {
    for (let tries = 1; ; tries += 1) {
      try {
        const { length, ...answer } = await askOnce(address);
        logRecovered();
        if (length <= maxKeptLength) await keep(address, answer);
        return remember(address, answer);
      } catch (error) {
        if (error instanceof NotSent) throw error;
        if (error instanceof TooFast) {
          if (tries < maxTries && error.seconds <= maxRetryAfterSeconds) {
            await delay(error.seconds * 1000);
            continue;
          }
          await pace.pauseFor(error.seconds, '429');
          throw logDown(new TmdbError('429'));
        }
        const failure = error instanceof TmdbError ? error : new TmdbError(reasonOf(error));
        const isTemporary = failure.reason === noAnswer || failure.reason.startsWith('5');
        if (isTemporary && tries < maxTries) {
          await delay(200 + Math.random() * 300);
          continue;
        }
        pace.failed(failure.reason);
        throw logDown(failure);
      }
    }
  }

  /** Logs once when the movie database stops answering, and once when it answers again. */
  function logDown(failure: TmdbError): TmdbError {
    if (!isLoggedDown)
      log.warn(
        { reason: failure.reason },
        'The movie database does not answer; stored titles are shown. Check TMDB_API_KEY and TMDB_BASE_URL',
      );
    isLoggedDown = true;
    return failure;
  }
  function logRecovered(): void {
    if (isLoggedDown) log.info('The movie database answers again');
    isLoggedDown = false;
  }

  const merged = (
    running: Map<string, Promise<StoredAnswer>>,
    address: string,
    work: () => Promise<StoredAnswer>,
  ) => {
    let found = running.get(address);
    if (!found) {
      found = work().finally(() => running.delete(address));
      running.set(address, found);
    }
    return found;
  };
  const fetchMerged = (address: string) => merged(fetching, address, () => fetchAnswer(address));

  async function look(address: string, freshMs: number): Promise<StoredAnswer> {
    const ageOf = ({ fetched_at }: StoredAnswer) => Date.now() - fetched_at.getTime();
    const isFresh = (answer: StoredAnswer) =>
      ageOf(answer) < (answer.status === 404 ? Math.min(freshMs, missingFreshMs) : freshMs);
    const known = memory.get(address);
    // Another node may have stored a newer one.
    const kept = known && isFresh(known) ? known : ((await findAnswer(db, address)) ?? known);
    if (!kept || ageOf(kept) > staleMs) return fetchMerged(address);
    remember(address, kept);
    if (!isFresh(kept))
      inBackground('ask the movie database again', () => fetchMerged(address).catch(() => null));
    return kept;
  }

  return {
    isConfigured: key !== undefined,
    /** Whether the last request failed. */
    isDown: () => key !== undefined && pace.isDown(),

    /** The answer for an address; throws a `TmdbError` when there is none. */
    async ask(path: string, params: Params, freshMs: number): Promise<{ body: unknown; fetchedAt: Date }> {
      if (key === undefined) throw new TmdbError('not configured');
      const query = new URLSearchParams(Object.entries(params).toSorted(([a], [b]) => a.localeCompare(b)));
      const address = query.size > 0 ? `${path}?${query.toString()}` : path;
      const { status, body, fetched_at } = await merged(looking, address, () => look(address, freshMs));
      if (status === 404) throw new TmdbError('404', true);
      return { body, fetchedAt: fetched_at };
    },
  };
}

const noAnswer = 'no answer';

class TooFast extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('Too fast');
    this.seconds = seconds;
  }
}

/** The reason without the address, which contains the key. */
function reasonOf(error: unknown): string {
  const { name, message } = error as Error;
  if (error instanceof BadAnswer) return message;
  return name === 'TimeoutError' || name === 'AbortError' ? 'no answer in time' : noAnswer;
}
