/** A refusal as the tus library understands it: its own are objects without a stack. */
export class TusError extends Error {
  readonly status_code: number;
  readonly body: string;

  constructor({ status_code, body }: { status_code: number; body: string }) {
    super(body.trim());
    this.status_code = status_code;
    this.body = body;
  }
}
