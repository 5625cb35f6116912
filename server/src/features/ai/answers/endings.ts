import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { tellChanged } from './chat-events.ts';
import * as store from '../sessions/messages.store.ts';
import { updateSession } from '../sessions/sessions.store.ts';
import type { Texts } from '../quota/ai-quota.ts';
import { noAnswerError } from './no-answer.ts';
import { writtenOf, type SavedWriting } from './saved-writing.ts';
import type { Ended } from './writer.ts';
import { tellChange } from './writing.ts';

const tries = 6;

/** How answers end, each once: what came is kept; where nothing came, nothing was counted. */
export function createEndings({ live, log }: FeatureCore, texts: Texts) {
  async function keep(one: SavedWriting, ended: Ended): Promise<void> {
    await live.transaction(async (tx, outbox) => {
      if (!(await store.endAnswer(tx, one.id, { ...writtenOf(one), ...ended }))) return;
      if (one.words.length === 0) await texts.giveBack(one.ticket, tx);
      await updateSession(tx, one.sessionId, {}, { isActivity: true });
      tellChanged(outbox, one);
    });
  }

  return {
    /** One that was written here. */
    async end(one: SavedWriting, ended: Ended): Promise<void> {
      for (let fails = 0; fails < tries; fails += 1) {
        try {
          await keep(one, ended);
          break;
        } catch (error) {
          if (fails === tries - 1) log.error({ err: error }, 'The end of an answer could not be saved');
          else await delay(400 * 2 ** fails);
        }
      }
      one.isOver = true;
      if (one.words.length === 0 && ended.status !== 'done')
        one.first.reject(noAnswerError(faults.noAnswer, ended));
      one.first.resolve();
      tellChange(one);
    },

    /** One whose writer is gone, perhaps with a whole server. */
    endLeft: (id: number): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        const row = await store.endLeftAnswer(tx, id);
        if (!row) return;
        if (row.status === 'failed' && row.ticket) await texts.giveBack(row.ticket, tx);
        const { user_id: memberId } = (await store.findAnswer(tx, id))!;
        tellChanged(outbox, { memberId, sessionId: row.session_id });
      }),

    /** One whose writer does not answer: if there is one, it adds its last words when it notices. */
    endUnreached: (found: store.FoundAnswer): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        if (!(await store.markStopped(tx, found.id))) return;
        if (found.content === '' && found.ticket) await texts.giveBack(found.ticket, tx);
        tellChanged(outbox, { memberId: found.user_id, sessionId: found.session_id });
      }),
  };
}
