import { randomUUID } from 'node:crypto';
import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import { aiSessionMessagesMax, nameFrom } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Tx } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Outbox } from '../../../core/live/live.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { AiQuota } from '../quota/ai-quota.ts';
import * as store from '../sessions/messages.store.ts';
import { notifyAnswering } from '../sessions/session-events.ts';
import { lockSession, updateSession, type SessionRow } from '../sessions/sessions.store.ts';
import { versionEndingAt } from '../sessions/versions.ts';
import { leaseSeconds } from './answer-storage.ts';
import type { ContextMessage } from './answerer.ts';
import { contextOf } from './context.ts';

/** A question in a chat: new words, or `regenerate`, the id of an answer that gets another version. */
export type ChatQuestion = {
  sessionId: number;
  content: string;
  parentId?: number | null | undefined;
  clientId?: string | undefined;
  regenerate?: number | undefined;
};

/** A stored question and the row of its answer. */
export type StoredQuestion = {
  answerId: number;
  questionId: number;
  /** What the answerer needs. Null when the same question was sent before: its answer exists already. */
  toAnswer: { ticket: string; context: ContextMessage[] } | null;
};

/** Stores the questions of chats. One transaction counts the question and creates the row of its answer. */
export function createChatQuestions({ live }: FeatureCore, quota: AiQuota) {
  async function lockChat(tx: Tx, member: Member, sessionId: number) {
    const session = await lockSession(tx, member.id, sessionId);
    if (!session) throw new AppError(faults.noSuchSession);
    return { session, messages: await store.listMessages(tx, sessionId) };
  }

  async function insertAnswer(
    tx: Tx,
    outbox: Outbox,
    answer: { memberId: number; sessionId: number; questionId: number; ticket: string; name?: string },
  ): Promise<number> {
    const { memberId, sessionId, questionId: parentId, ticket, name } = answer;
    const answerId = await store.insertAnswer(tx, { sessionId, parentId, ticket, leaseSeconds });
    const change = { shown_id: answerId, ...(name === undefined ? {} : { name }) };
    await updateSession(tx, sessionId, change, { isActivity: true });
    notifyAnswering(outbox, { memberId, sessionId, answerId });
    return answerId;
  }

  const storeNew = (member: Member, asked: ChatQuestion): Promise<StoredQuestion> =>
    live.transaction(async (tx, outbox) => {
      const { sessionId, content, clientId } = asked;
      const { session, messages } = await lockChat(tx, member, sessionId);
      const same = clientId && messages.find((message) => message.client_id === clientId);
      const before = same && messages.findLast(({ parent_id: parentId }) => parentId === same.id);
      if (same && before) return { answerId: before.id, questionId: same.id, toAnswer: null };
      refuseIfNotReady(messages, 2);
      const parentId = parentOf(session, messages, asked.parentId);
      const question = { sessionId, parentId, role: 'user', content, clientId } as const;
      const questionId = await store.insertMessage(tx, question);
      const ticket = randomUUID();
      await quota.reserve(member, ticket, tx);
      const isFirst = !session.is_named && messages.length === 0;
      const name = isFirst ? { name: nameFrom(content) } : {};
      const answer = { memberId: member.id, sessionId, questionId, ticket, ...name };
      const answerId = await insertAnswer(tx, outbox, answer);
      const context = contextOf([...versionEndingAt(messages, parentId), question]);
      return { answerId, questionId, toAnswer: { ticket, context } };
    });

  /** Another version of an answer. If the old one was cut, its ticket is used again and nothing more is counted. */
  const storeAgain = (member: Member, sessionId: number, oldAnswerId: number): Promise<StoredQuestion> =>
    live.transaction(async (tx, outbox) => {
      const { messages } = await lockChat(tx, member, sessionId);
      const old = messages.find(({ id, role }) => id === oldAnswerId && role === 'assistant');
      if (!old || old.parent_id === null) throw new AppError(faults.noSuchMessage);
      refuseIfNotReady(messages, 1);
      const countedTicket = await store.reuseTicketOfCutAnswer(tx, old.id);
      const ticket = countedTicket ?? randomUUID();
      if (countedTicket === null) await quota.reserve(member, ticket, tx);
      const questionId = old.parent_id;
      const answerId = await insertAnswer(tx, outbox, { memberId: member.id, sessionId, questionId, ticket });
      const context = contextOf(versionEndingAt(messages, questionId));
      return { answerId, questionId, toAnswer: { ticket, context } };
    });

  return {
    store: (member: Member, asked: ChatQuestion): Promise<StoredQuestion> =>
      asked.regenerate === undefined
        ? storeNew(member, asked)
        : storeAgain(member, asked.sessionId, asked.regenerate),
  };
}

function refuseIfNotReady(messages: readonly store.MessageRow[], newMessages: number): void {
  if (messages.some(({ status }) => status === 'running')) throw new AppError(faults.answering);
  if (messages.length + newMessages > aiSessionMessagesMax) throw new AppError(faults.sessionFull);
}

/** The message that a question follows: the wanted one, none (null), or by default the last one that is shown. */
function parentOf(
  session: SessionRow,
  messages: readonly store.MessageRow[],
  wanted: number | null | undefined,
): number | null {
  const parentId = wanted === undefined ? session.shown_id : wanted;
  if (parentId === null) return null;
  const parent = messages.find(({ id }) => id === parentId);
  if (!parent && wanted === undefined) return null;
  if (!parent || parent.role !== 'assistant') throw new AppError(faults.noSuchMessage);
  return parentId;
}
