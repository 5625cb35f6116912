import type { Fault } from '@snowglobe/contract/errors.ts';

/** A refusal on its way out. What is thrown anywhere below a handler arrives as the fault's status and words. */
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
