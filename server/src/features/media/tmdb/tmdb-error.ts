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
}

/** The request was not sent: requests are paused, or too many wait. */
export class NotSent extends TmdbError {}
