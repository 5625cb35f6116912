import { setTimeout as delay } from 'node:timers/promises';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { BadAnswer, fetchBounded, parseJson } from '../../../core/guarded-fetch/service-fetch.ts';
import { findAnswer, deleteOldAnswers, saveAnswer, type StoredAnswer } from './answers.store.ts';
import { createPace } from './pace.ts';
import { trimAnswer } from './tmdb-answers.ts';
import { NotSent, TmdbError } from './tmdb-error.ts';

/** Somebody waits for it, and there is something of our own to show. */
const timeoutMs = 5000;
const maxTries = 2;
/** As it comes: the largest true one, a season of a thousand episodes with all their actors, has half of that. */
const maxBytes = 2 * 1024 ** 2;
/** What is used of it. */
const maxTrimmedLength = 512 * 1024;
/** More than this is asked again after a restart instead of being kept in the database. */
const maxKeptLength = 64 * 1024;
/** So often the oldest are looked for between the hours. */
const tidyEvery = 1000;
const day = 24 * 3600 * 1000;
/** What was not found may be there later. */
const missingFreshMs = 10 * 60_000;
/** A kept answer is worth showing for so long while no newer one can be had. */
const staleMs = 30 * day;
const maxAnswersKept = 20_000;
const maxInMemory = 100;
/** Waiting a moment for one's turn is better than a refusal; waiting longer is not. */
const maxRetryAfterSeconds = 2;

type Params = Readonly<Record<string, string>>;

/**
 * The one that asks the movie database. An address is asked once, however many wait for it; answers are kept in the
 * database, so that a restart asks nothing again; an old one is shown while a newer one is fetched.
 */
export function createTmdbClient({ config, db, log, inBackground, everyHour }: FeatureCore) {
  const key = config.TMDB_API_KEY;
  const pace = createPace();
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
      log.warn({ err: error }, 'An answer of the movie database could not be kept');
    }
  }

  async function askOnce(address: string): Promise<StoredAnswer & { length: number }> {
    await pace.waitForSlot();
    const url = new URL(`${config.TMDB_BASE_URL}${address}`);
    const headers: Record<string, string> = { accept: 'application/json' };
    // The long kind of key is a token for the header; the short kind belongs into the address.
    if (key!.startsWith('eyJ')) headers['authorization'] = `Bearer ${key}`;
    else url.searchParams.set('api_key', key!);
    const { status, headers: answered, bytes } = await fetchBounded(url, { headers, timeoutMs, maxBytes });
    if (status === 200 || status === 404) {
      const body = status === 200 ? trimAnswer(parseJson(bytes)) : null;
      const length = JSON.stringify(body).length;
      if (length > maxTrimmedLength) throw new BadAnswer('too large an answer');
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
          pace.pauseFor(error.seconds, '429');
          throw logDown(new TmdbError('429'));
        }
        const failure = error instanceof TmdbError ? error : new TmdbError(reasonOf(error));
        const mayPass = failure.reason === noAnswer || failure.reason.startsWith('5');
        if (mayPass && tries < maxTries) {
          await delay(200 + Math.random() * 300);
          continue;
        }
        pace.failed(failure.reason);
        throw logDown(failure);
      }
    }
  }

  /** In one line when it falls silent, and in one when it is back. */
  function logDown(failure: TmdbError): TmdbError {
    if (!isLoggedDown) log.warn({ reason: failure.reason }, 'The movie database does not answer');
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
    const kept = memory.get(address) ?? (await findAnswer(db, address));
    const age = kept ? Date.now() - kept.fetched_at.getTime() : Infinity;
    if (!kept || age > staleMs) return fetchMerged(address);
    remember(address, kept);
    const isFresh = age < (kept.status === 404 ? Math.min(freshMs, missingFreshMs) : freshMs);
    if (!isFresh) inBackground('ask the movie database again', () => fetchMerged(address).catch(() => null));
    return kept;
  }

  return {
    isConfigured: key !== undefined,
    /** Whether the last word from it was a failure. */
    isDown: () => key !== undefined && pace.isDown(),

    /** The answer to an address; throws a `TmdbError` when none can be had. */
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

/** Without an address in it, which would carry the key. */
function reasonOf(error: unknown): string {
  const { name, message } = error as Error;
  if (error instanceof BadAnswer) return message;
  return name === 'TimeoutError' || name === 'AbortError' ? 'no answer in time' : noAnswer;
}
