import type { Fault } from '@snowglobe/contract/errors.ts';

/** Refuses a call. Thrown anywhere below a handler, it is sent with the fault's status, code and text. */
export class AppError extends Error {
  readonly fault: Fault;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(fault: Fault, more: { text?: string; field?: string; retryAfter?: number } = {}) {
    super(more.text ?? fault.text);
    this.name = 'AppError';
    this.fault = fault;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}
