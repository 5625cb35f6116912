type More = {
  mayPass: boolean;
  status?: number;
  isBusy?: boolean;
  retryAfterMs?: number | undefined;
};

/** Why no answer, or no whole one, came from the model. Its words are for the log and never hold what was said. */
export class ModelError extends Error {
  /** The same may go well in a moment. */
  readonly mayPass: boolean;
  /** The model's server has too much to do (429). The member is told at once, and when to try again if it said so. */
  readonly isBusy: boolean;
  readonly retryAfterMs: number | undefined;
  /** With which its server refused. */
  readonly status: number | undefined;

  constructor(message: string, { mayPass, status, isBusy = false, retryAfterMs }: More) {
    super(message);
    this.name = 'ModelError';
    this.mayPass = mayPass;
    this.status = status;
    this.isBusy = isBusy;
    this.retryAfterMs = retryAfterMs;
  }
}
