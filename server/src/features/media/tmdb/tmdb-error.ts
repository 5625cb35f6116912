import { said } from '@snowglobe/contract/texts/texts.ts';

const texts = {
  'no answer': 'media:tmdb.noAnswer',
  'no answer in time': 'media:tmdb.noAnswerInTime',
  'not configured': 'media:tmdb.notConfigured',
  'too many requests wait': 'media:tmdb.tooManyWait',
  'the answer is too large': 'media:tmdb.tooLarge',
  'the answer is not valid JSON': 'media:tmdb.notJson',
} as const;

/** The movie database gave no usable answer. `reason` is its status or the cause; it never contains an address or the key. */
export class TmdbError extends Error {
  readonly reason: string;
  /** The movie database answered that this does not exist. */
  readonly isMissing: boolean;

  constructor(reason: string, isMissing = false) {
    super(`TMDB API error: ${reason}`);
    this.reason = reason;
    this.isMissing = isMissing;
  }

  /** For the member, to be translated. */
  get text(): string {
    const { reason } = this;
    return Object.hasOwn(texts, reason)
      ? texts[reason as keyof typeof texts]
      : said('media:tmdb.status', { status: reason });
  }
}

/** The request was not sent: requests are paused, or too many wait. */
export class NotSent extends TmdbError {}

/** Null when the movie database does not answer: English words are shown then. */
export const orNull = <T>(asking: Promise<T>): Promise<T | null> =>
  asking.catch((error: unknown) => {
    if (error instanceof TmdbError) return null;
    throw error;
  });
