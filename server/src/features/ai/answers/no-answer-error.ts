import type { Fault } from '@snowglobe/contract/errors.ts';
import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import { busyFor } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import type { AnswerEnd } from './running-answer.ts';

/** The error for a member who gets no answer: the model is busy, and until when; otherwise the usual fault. */
export function noAnswerError(usual: Fault, { isBusy, retryAt }: AnswerEnd): AppError {
  if (!isBusy) return new AppError(usual);
  if (!retryAt) return new AppError(faults.busy);
  const retryAfter = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000));
  return new AppError(faults.busy, { text: busyFor(retryAfter), retryAfter });
}
