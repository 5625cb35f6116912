type Details = {
  isTemporary: boolean;
  status?: number;
  isBusy?: boolean;
  retryAfterMs?: number | undefined;
};

/** Why the model gave no complete answer. The message is for the log and never contains text of a conversation. */
export class ModelError extends Error {
  /** A retry may work. */
  readonly isTemporary: boolean;
  /** The model's server answered 429. There is no retry: the member sees it at once, with the time of `Retry-After`. */
  readonly isBusy: boolean;
  readonly retryAfterMs: number | undefined;
  /** The HTTP status of the model's server. */
  readonly status: number | undefined;

  constructor(message: string, { isTemporary, status, isBusy = false, retryAfterMs }: Details) {
    super(message);
    this.name = 'ModelError';
    this.isTemporary = isTemporary;
    this.status = status;
    this.isBusy = isBusy;
    this.retryAfterMs = retryAfterMs;
  }
}
