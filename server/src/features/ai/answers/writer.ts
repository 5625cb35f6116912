import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import type { AnswerStatus } from '@snowglobe/contract/features/ai/ai.model.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { maxAnswersAtOnce } from './answer-bounds.ts';
import type { Answerer, Question } from './answerer.ts';
import { ModelError } from '../provider/model-error.ts';
import type { Writing } from './writing.ts';

export type Writer = ReturnType<typeof createWriter>;
/** How an answer ended, and when to try again if the model is too busy for one. */
export type Ended = { status: AnswerStatus; isBusy: boolean; retryAt: Date | null };

/** Writes every answer, whether a chat keeps it or not: the same bounds hold for both. */
export function createWriter({ log }: FeatureCore, answerer: Answerer) {
  const atOnce = new Map<number, number>();

  async function writeParts(one: Writing, question: Omit<Question, 'signal'>): Promise<Ended> {
    try {
      for await (const part of answerer.answer({ ...question, signal: one.abort.signal })) {
        one.add(part);
        if (one.words.isFull) break;
      }
      return { status: 'done', isBusy: false, retryAt: null };
    } catch (error) {
      const status = one.isStopped ? 'stopped' : one.words.length === 0 ? 'failed' : 'cut';
      // Never what was asked or answered: that is the member's.
      const reason = error instanceof Error ? error.message : 'unknown';
      if (!one.isStopped) log.warn({ reason, status }, 'An answer of the AI broke off');
      const isBusy = error instanceof ModelError && error.isBusy;
      const waitMs = isBusy ? error.retryAfterMs : undefined;
      return { status, isBusy, retryAt: waitMs === undefined ? null : new Date(Date.now() + waitMs) };
    }
  }

  return {
    /** Refuses an answer too many, before the question is counted or kept. */
    checkAtOnce(memberId: number): void {
      if ((atOnce.get(memberId) ?? 0) >= maxAnswersAtOnce) throw new AppError(faults.tooManyAnswers);
    },

    /** Counts an answer as one that is open, until the function that this returns is called. */
    reserve(memberId: number): () => void {
      atOnce.set(memberId, (atOnce.get(memberId) ?? 0) + 1);
      return () => {
        const left = atOnce.get(memberId)! - 1;
        if (left > 0) atOnce.set(memberId, left);
        else atOnce.delete(memberId);
      };
    },

    async write(one: Writing, question: Omit<Question, 'signal'>): Promise<Ended> {
      const ended = await writeParts(one, question);
      await one.findTitles('end');
      return ended;
    },
  };
}
