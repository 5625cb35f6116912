/** Why no answer, or no whole one, came from the model. Its words are for the log and never hold what was said. */
export class ModelError extends Error {
  /** The same may go well in a moment. */
  readonly mayPass: boolean;
  readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    { mayPass, retryAfterMs }: { mayPass: boolean; retryAfterMs?: number | undefined },
  ) {
    super(message);
    this.name = 'ModelError';
    this.mayPass = mayPass;
    this.retryAfterMs = retryAfterMs;
  }
}
