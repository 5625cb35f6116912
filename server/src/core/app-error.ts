import type { Fault } from '@snowglobe/contract/errors.ts';
import { inEnglish } from './texts/texts.ts';

/**
 * Refuses a call. Thrown anywhere below a handler, it is sent with the fault's status and code, and its text in the
 * language of the caller. The message, for logs, is English.
 */
export class AppError extends Error {
  readonly fault: Fault;
  /** The text before its translation: `said(…)`, or words in the language that somebody wrote. */
  readonly said: string;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(fault: Fault, more: { text?: string; field?: string; retryAfter?: number } = {}) {
    const text = more.text ?? fault.text;
    super(inEnglish(text));
    this.said = text;
    this.name = 'AppError';
    this.fault = fault;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }
}
