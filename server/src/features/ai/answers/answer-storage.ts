import { setTimeout as delay } from 'node:timers/promises';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { AiQuota } from '../quota/ai-quota.ts';
import * as store from '../sessions/messages.store.ts';
import { notifyChanged } from '../sessions/session-events.ts';
import { updateSession } from '../sessions/sessions.store.ts';
import type { AnswerEnd, RunningAnswer } from './running-answer.ts';

/** A crash loses at most the words of this time. */
const saveEveryMs = 500;
/** How many answers are saved with one statement. */
const maxAnswersPerSave = 50;
/** How often every running answer is saved, even without new words: saving it renews its lease. */
const renewLeasesEveryMs = 4000;
/** When the lease of a running answer is over, its node is considered dead and any node may end the answer. */
export const leaseSeconds = 12;
const maxAbandonedAtOnce = 100;
const endTries = 6;

type ChatAnswer = RunningAnswer & { row: NonNullable<RunningAnswer['row']> };

const isOfChat = (answer: RunningAnswer): answer is ChatAnswer => answer.row !== null;
const textOf = ({ words, thinking, titles }: RunningAnswer) => ({
  content: words.all,
  thinking: thinking.all,
  titles,
});

export type AnswerStorage = ReturnType<typeof createAnswerStorage>;

/**
 * Stores what is written: for an answer of a chat its text, twice a second, and its end. Nothing is stored of an answer
 * without a chat. For both, the quota gets the text back when no words came.
 */
export function createAnswerStorage(
  { db, live, log, onClose }: FeatureCore,
  { quota, running }: { quota: AiQuota; running: ReadonlySet<RunningAnswer> },
) {
  let unsaved = new Set<ChatAnswer>();
  let saveTimer: NodeJS.Timeout | undefined;
  let lastSave = Promise.resolve();

  function saveSoon(answer: RunningAnswer): void {
    if (!isOfChat(answer)) return;
    unsaved.add(answer);
    saveTimer ??= setTimeout(() => {
      saveTimer = undefined;
      void saveNow();
    }, saveEveryMs);
  }

  async function save(answers: readonly ChatAnswer[]): Promise<void> {
    try {
      const rows = answers.map((answer) => ({ id: answer.row.id, ...textOf(answer) }));
      const stillRunning = await store.saveAnswers(db, rows, leaseSeconds);
      // Another node stopped the answer, or its chat was deleted.
      for (const answer of answers) if (!stillRunning.has(answer.row.id)) answer.stop();
    } catch (error) {
      log.warn(
        { err: error, answers: answers.length },
        'The text of AI answers could not be saved; the next try is in half a second',
      );
      for (const answer of answers) saveSoon(answer);
    }
  }

  async function saveUnsaved(): Promise<void> {
    const answers = [...unsaved].filter((answer) => running.has(answer));
    unsaved = new Set();
    for (let at = 0; at < answers.length; at += maxAnswersPerSave)
      await save(answers.slice(at, at + maxAnswersPerSave));
  }

  /** One save after the other: two statements that lock the same rows in different orders could deadlock. */
  function saveNow(): Promise<void> {
    lastSave = lastSave.then(saveUnsaved);
    return lastSave;
  }

  /** Ends an answer whose node died. */
  const endAbandoned = (id: number): Promise<void> =>
    live.transaction(async (tx, outbox) => {
      const row = await store.endAbandonedAnswer(tx, id);
      if (!row) return;
      if (row.status === 'failed' && row.ticket) await quota.release(row.ticket, tx);
      const { user_id: memberId } = (await store.findAnswer(tx, id))!;
      notifyChanged(outbox, { memberId, sessionId: row.session_id });
    });

  async function renewLeases(): Promise<void> {
    for (const answer of running) if (isOfChat(answer)) unsaved.add(answer);
    await saveNow();
    for (const id of await store.listAbandonedAnswers(db, maxAbandonedAtOnce)) await endAbandoned(id);
  }

  const leaseTimer = setInterval(() => {
    renewLeases().catch((error: unknown) =>
      log.warn(
        { err: error },
        'The leases of running AI answers could not be renewed; the next try is in 4 seconds',
      ),
    );
  }, renewLeasesEveryMs);
  onClose(() => {
    clearInterval(leaseTimer);
    clearTimeout(saveTimer);
  });

  async function storeEnd(answer: RunningAnswer, end: AnswerEnd): Promise<void> {
    const { memberId, row, words } = answer;
    const unusedTicket = words.length === 0 ? answer.ticket : null;
    if (!row && !unusedTicket) return;
    await live.transaction(async (tx, outbox) => {
      if (row && !(await store.endAnswer(tx, row.id, { ...textOf(answer), ...end }))) return;
      if (unusedTicket) await quota.release(unusedTicket, tx);
      if (!row) return;
      await updateSession(tx, row.sessionId, {}, { isActivity: true });
      notifyChanged(outbox, { memberId, sessionId: row.sessionId });
    });
  }

  return {
    /** The answer has new text. */
    saveSoon,

    /** Stores the end of an answer of this node. A database that is away for a few seconds does not lose it. */
    async end(answer: RunningAnswer, end: AnswerEnd): Promise<void> {
      for (let fails = 0; fails < endTries; fails += 1) {
        try {
          return await storeEnd(answer, end);
        } catch (error) {
          if (fails < endTries - 1) await delay(400 * 2 ** fails);
          else
            log.error(
              { err: error },
              'The last part of an AI answer could not be saved; the answer will be shown as incomplete, or as failed if it has no text',
            );
        }
      }
    },

    endAbandoned,

    /** Marks an answer as stopped whose node does not react. If that node is alive, it adds its last words later. */
    endUnreachable: (found: store.FoundAnswer): Promise<void> =>
      live.transaction(async (tx, outbox) => {
        if (!(await store.markStopped(tx, found.id))) return;
        if (found.content === '' && found.ticket) await quota.release(found.ticket, tx);
        notifyChanged(outbox, { memberId: found.user_id, sessionId: found.session_id });
      }),
  };
}
