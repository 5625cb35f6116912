import type { Fault } from '@snowglobe/contract/errors.ts';
import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import { aiTexts } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Ended } from './writer.ts';

/** What a member is told when no answer came: that the model is too busy and until when, or the usual words. */
export function noAnswerError(usual: Fault, { isBusy, retryAt }: Ended): AppError {
  if (!isBusy) return new AppError(usual);
  if (!retryAt) return new AppError(faults.busy);
  const retryAfter = Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000));
  return new AppError(faults.busy, { text: aiTexts.busyFor(retryAfter), retryAfter });
}
