import { randomUUID } from 'node:crypto';
import { aiFaults as faults } from '@snowglobe/contract/features/ai/ai.faults.ts';
import { aiSessionMessagesMax, nameFrom } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Tx } from '../../../core/database/database.ts';
import type { Member } from '../../../core/sessions/member.ts';
import { leaseSeconds } from './batches.ts';
import { tellAnswering } from './chat-events.ts';
import { contextOf } from './context.ts';
import * as store from '../sessions/messages.store.ts';
import { lockSession, updateSession, type SessionRow } from '../sessions/sessions.store.ts';
import type { Begun } from './saved-writing.ts';
import type { Texts } from '../quota/ai-quota.ts';
import { versionEndingAt } from '../sessions/versions.ts';

type Asked = {
  sessionId: number;
  parentId?: number | null | undefined;
  content: string;
  clientId?: string | undefined;
};
/** An answer that shall be written, or one that is there already because the question came twice. */
export type Opened = {
  generationId: number;
  sessionId: number;
  questionId: number | null;
  begun: Begun | null;
};

/** Questions in a saved chat: what is said, counted and begun is one transaction. */
export function createQuestions({ live }: FeatureCore, texts: Texts) {
  async function locked(tx: Tx, member: Member, sessionId: number) {
    const session = await lockSession(tx, member.id, sessionId);
    if (!session) throw new AppError(faults.noSuchSession);
    return { session, messages: await store.listMessages(tx, sessionId) };
  }

  function refuseMore(messages: readonly store.MessageRow[], more: number): void {
    if (messages.some(({ status }) => status === 'running')) throw new AppError(faults.answering);
    if (messages.length + more > aiSessionMessagesMax) throw new AppError(faults.sessionFull);
  }

  return {
    ask: (member: Member, asked: Asked): Promise<Opened> =>
      live.transaction(async (tx, outbox) => {
        const { sessionId, content, clientId } = asked;
        const { session, messages } = await locked(tx, member, sessionId);
        const same = clientId && messages.find((message) => message.client_id === clientId);
        const before = same && messages.findLast(({ parent_id: parentId }) => parentId === same.id);
        if (same && before) return { generationId: before.id, sessionId, questionId: same.id, begun: null };
        refuseMore(messages, 2);
        const parentId = parentOf(session, messages, asked.parentId);
        const questionId = await store.insertMessage(tx, {
          sessionId,
          parentId,
          role: 'user',
          content,
          clientId,
        });
        const ticket = randomUUID();
        await texts.take(member, ticket, tx);
        const id = await store.insertAnswer(tx, { sessionId, parentId: questionId, ticket, leaseSeconds });
        const isFirst = !session.is_named && messages.length === 0;
        const change = { shown_id: id, ...(isFirst ? { name: nameFrom(content) } : {}) };
        await updateSession(tx, sessionId, change, { isActivity: true });
        tellAnswering(outbox, { memberId: member.id, sessionId, id });
        const context = contextOf([...versionEndingAt(messages, parentId), { role: 'user', content }]);
        const begun = { id, sessionId, memberId: member.id, ticket, context };
        return { generationId: id, sessionId, questionId, begun };
      }),

    /** Another version of an answer. What broke off was counted: the next try is not. */
    regenerate: (member: Member, asked: { sessionId: number; messageId: number }): Promise<Opened> =>
      live.transaction(async (tx, outbox) => {
        const { sessionId, messageId } = asked;
        const { messages } = await locked(tx, member, sessionId);
        const old = messages.find(({ id, role }) => id === messageId && role === 'assistant');
        if (!old || old.parent_id === null) throw new AppError(faults.noSuchMessage);
        refuseMore(messages, 1);
        const counted = await store.takeTicketOfCut(tx, old.id);
        const ticket = counted ?? randomUUID();
        if (counted === null) await texts.take(member, ticket, tx);
        const parentId = old.parent_id;
        const id = await store.insertAnswer(tx, { sessionId, parentId, ticket, leaseSeconds });
        await updateSession(tx, sessionId, { shown_id: id }, { isActivity: true });
        tellAnswering(outbox, { memberId: member.id, sessionId, id });
        const context = contextOf(versionEndingAt(messages, parentId));
        const begun = { id, sessionId, memberId: member.id, ticket, context };
        return { generationId: id, sessionId, questionId: parentId, begun };
      }),
  };
}

/** Where it is said: behind a message that is there, at the beginning (null), or behind what is shown. */
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
