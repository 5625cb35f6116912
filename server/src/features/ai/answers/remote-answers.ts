import { setTimeout as delay } from 'node:timers/promises';
import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { findAnswer, type FoundAnswer } from '../sessions/messages.store.ts';
import type { AnswerStorage } from './answer-storage.ts';
import type { AnswerPiece, ReadPosition } from './running-answer.ts';

declare module '../../../core/events/bus.ts' {
  interface Topics {
    /** A member stopped an answer. The node that writes it reacts. */
    'ai.stop': { id: number };
  }
}

/** How often the row of an answer is read while another node writes it. */
const readRowEveryMs = 400;
/** How long a stop waits for the other node, and how often it reads the row meanwhile. */
const stopWithinMs = 3000;
const readStoppedEveryMs = 50;

/** Answers of chats that this node does not write: another node does, or its process died. */
export function createRemoteAnswers({ db, bus }: FeatureCore, storage: AnswerStorage) {
  async function getOwn(memberId: number, id: number): Promise<FoundAnswer> {
    const found = await findAnswer(db, id);
    if (!found || found.user_id !== memberId) throw new AppError(faults.noSuchGeneration);
    return found;
  }

  return {
    /** The row of a stored answer, wherever it was written. */
    getOwn,

    /** The pieces from a position to the end, read from the row. */
    async *follow(found: FoundAnswer, from: ReadPosition): AsyncGenerator<AnswerPiece> {
      let row = found;
      for (const at = { ...from }; ;) {
        const piece = { text: row.content.slice(at.words), thinking: row.thinking.slice(at.thinking) };
        if (piece.text !== '' || piece.thinking !== '') yield piece;
        at.words = Math.max(at.words, row.content.length);
        at.thinking = Math.max(at.thinking, row.thinking.length);
        if (row.status !== 'running') return;
        if (row.is_abandoned) await storage.endAbandoned(row.id);
        else await delay(readRowEveryMs);
        row = await getOwn(found.user_id, row.id);
      }
    },

    /** Asks the writing node to stop, because that node has words that are not saved yet. */
    async stop(memberId: number, id: number): Promise<void> {
      bus.publish('ai.stop', { id });
      const until = performance.now() + stopWithinMs;
      let row = await getOwn(memberId, id);
      for (; row.status === 'running' && !row.is_abandoned; row = await getOwn(memberId, id)) {
        if (performance.now() > until) return storage.endUnreachable(row);
        await delay(readStoppedEveryMs);
      }
      if (row.is_abandoned) await storage.endAbandoned(id);
    },
  };
}
