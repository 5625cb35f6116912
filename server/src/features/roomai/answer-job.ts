import { assistantName, type AiFailure } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { mentionsIn } from '@snowglobe/contract/features/chat/mentions.ts';
import { AppError } from '../../core/app-error.ts';
import { isDatabaseAway, type Db } from '../../core/database/database.ts';
import type { Doors } from '../../core/feature.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { createLogThrottle } from '../../core/observe/log-throttle.ts';
import { isBannedMember, mayCall, type Member } from '../../core/sessions/member.ts';
import { ModelError } from '../ai/ai.feature.ts';
import { findRoomOf, findRoomToWriteTo, type MessageRow } from '../chat/chat.feature.ts';
import { modWordsIn } from './mod-words.ts';
import { isOnIn, openQuestionIn, ticketOf, type Questions } from './questions.ts';

const rules = {
  concurrency: 4,
  maxSeconds: 300,
  // Only a database that is away makes this job fail; without an answer of the model the question has failed instead.
  retries: { times: 50, firstWaitSeconds: 2, maxWaitSeconds: 60 },
};
/** Of the messages before a question, SnowyAI reads so many, and so many characters. */
const maxMessages = 40;
const maxContextChars = 12_000;
const maxMods = 8;

/** Only `@SnowyAI` itself is removed: the other words are what is asked. */
const mention = new RegExp(`@${assistantName}(?![\\w-])[,:]?`, 'giu');
const wordsOf = (text: string) =>
  text
    .replaceAll(mention, ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
const asksAssistant = (text: string) => mentionsIn(text).includes(assistantName.toLowerCase());

type Parts = Pick<Doors, 'ai' | 'chat' | 'mods'> & { questions: Questions };

/**
 * Answers one question:
 * 1. It is marked as being answered; everyone in the room sees that SnowyAI writes.
 * 2. It is counted in the asker's quota.
 * 3. The model or the guide answers, from messages of this room only.
 * 4. One transaction checks the room again, writes the answer and ends the question. A job that was killed before that
 *    begins again; one that was killed after it finds the question answered. So a question has one answer.
 */
export function createAnswerJob(core: FeatureCore, { ai, chat, mods, questions }: Parts): void {
  const { db, live, jobs, bus, log, sessions } = core;
  const { assistant } = chat;
  const running = new Map<number, AbortController>();
  const logThrottled = createLogThrottle();
  bus.subscribe('roomai.stop', ({ messageId }) => running.get(messageId)?.abort());

  /** Marks the question as being answered; null when it has ended meanwhile. */
  const begin = (messageId: number, roomId: number): Promise<MessageRow | null> =>
    live.transaction(async (tx, outbox) => {
      await questions.lock(tx, { author_id: null, room_id: roomId });
      const row = await assistant.lockQuestion(tx, messageId);
      const question = openQuestionIn(row);
      if (row && question)
        return question.state === 'writing'
          ? row
          : assistant.setQuestion({ tx, outbox }, row, { ...question, state: 'writing' });
      // The message was deleted. Every other end of a question has started the next one itself.
      if (!row?.ai) await questions.startFirst(tx, roomId);
      return null;
    });

  /** Why this member gets no answer in this room now; null when they do. */
  async function refusal(on: Db, asker: Member | null, roomId: number): Promise<AiFailure | null> {
    if (!asker || isBannedMember(asker) || !mayCall(asker, 'full')) return 'access';
    const room = await findRoomOf(on, roomId, asker.id);
    const rights = await findRoomToWriteTo(on, roomId, asker.id);
    return (await isOnIn(on, room)) && rights && !rights.is_closed ? null : 'off';
  }

  /** False when the quota is used up. */
  async function isCounted(asker: Member, ticket: string): Promise<boolean> {
    try {
      await ai.reserveQuota(asker, ticket);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async function contextOf({ room_id: roomId, seq }: MessageRow, asker: Member) {
    const rows = await assistant.listContext({
      roomId,
      askerId: asker.id,
      beforeSeq: seq,
      limit: maxMessages,
    });
    const context: { from: string; text: string; isQuestion: boolean }[] = [];
    let used = 0;
    for (const { author_name: from, text, ai: about } of rows) {
      used += text.length;
      if (used > maxContextChars) break;
      const isQuestion = !about?.answer && asksAssistant(text);
      context.push({ from, text: isQuestion ? wordsOf(text) : text, isQuestion });
    }
    return context.toReversed();
  }

  async function answer(row: MessageRow, asker: Member, signal: AbortSignal) {
    const question = wordsOf(row.text);
    const modWords = modWordsIn(question);
    return ai.answerInRoom({
      asker: asker.username,
      question,
      earlier: await contextOf(row, asker),
      mods: modWords && (await mods.findSuitable(modWords, maxMods)),
      language: asker.language,
      signal,
    });
  }

  function failureOf(error: unknown): AiFailure {
    // The log never contains what was asked or answered.
    const reason = error instanceof Error ? error.message : 'unknown';
    logThrottled(reason, (suppressed) =>
      log.warn({ reason, suppressed }, 'SnowyAI could not answer a question in a room; see the reason'),
    );
    return error instanceof ModelError && error.isBusy ? 'busy' : 'unavailable';
  }

  /** Writes the answer and ends the question, if it is still wanted. */
  const finish = (asked: MessageRow, asker: Member, { text, ...names }: Awaited<ReturnType<typeof answer>>) =>
    live.transaction(async (tx, outbox) => {
      await questions.lock(tx, asked);
      const row = await assistant.lockQuestion(tx, asked.id);
      const question = openQuestionIn(row);
      if (!row || !question) {
        await ai.releaseQuota(ticketOf(asked.id, asked.ai!.question!), tx);
        if (!row?.ai) await questions.startFirst(tx, asked.room_id);
        return;
      }
      const refused = await refusal(tx, asker, row.room_id);
      if (refused) {
        await ai.releaseQuota(ticketOf(row.id, question), tx);
        await questions.end({ tx, outbox }, row, { state: 'failed', reason: refused });
        return;
      }
      const written = await assistant.addAnswer({ tx, outbox }, { question: row, text, names });
      await questions.end({ tx, outbox }, row, { state: 'answered', answerId: written.id });
    });

  jobs.define('roomai.answer', rules, async ({ messageId, roomId }, { signal }) => {
    const row = await begin(messageId, roomId);
    if (!row) return;
    const asker = row.author_id === null ? null : ((await sessions.member(row.author_id)) ?? null);
    const refused = await refusal(db, asker, roomId);
    if (!asker || refused) return void (await questions.fail(row, refused ?? 'access'));
    if (!(await isCounted(asker, ticketOf(row.id, openQuestionIn(row)!))))
      return void (await questions.fail(row, 'limit'));

    const stop = new AbortController();
    running.set(messageId, stop);
    try {
      const found = await answer(row, asker, AbortSignal.any([signal, stop.signal]));
      await finish(row, asker, found);
    } catch (error) {
      // Snowglobe stops, or the database is away: the job is run again.
      if (signal.aborted || isDatabaseAway(error)) throw error;
      if (!stop.signal.aborted) await questions.fail(row, failureOf(error));
    } finally {
      running.delete(messageId);
    }
  });
}
