/** The movie database gave no usable answer. `reason` is its status, or why there was none; never an address or the key. */
export class TmdbError extends Error {
  readonly reason: string;
  /** There is no such thing there, which is an answer too. */
  readonly isMissing: boolean;

  constructor(reason: string, isMissing = false) {
    super(`TMDB API error: ${reason}`);
    this.reason = reason;
    this.isMissing = isMissing;
  }
}

/** It was not even asked: it is being left alone, or too many wait. */
export class NotSent extends TmdbError {}
