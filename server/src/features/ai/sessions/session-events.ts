import { memberAudience, type Outbox } from '../../../core/live/live.ts';

type SessionOf = { memberId: number; sessionId: number };

/** Notifies the member's pages that one of their chats changed. The event contains no text of the chat. */
export function notifyChanged(outbox: Outbox, { memberId, sessionId }: SessionOf): void {
  outbox.add(memberAudience(memberId), 'ai.session', { sessionId, what: 'changed', generationId: null });
}

export function notifyAnswering(
  outbox: Outbox,
  { memberId, sessionId, answerId }: SessionOf & { answerId: number },
): void {
  outbox.add(memberAudience(memberId), 'ai.session', {
    sessionId,
    what: 'answering',
    generationId: answerId,
  });
}

export function notifyDeleted(outbox: Outbox, { memberId, sessionId }: SessionOf): void {
  outbox.add(memberAudience(memberId), 'ai.session', { sessionId, what: 'deleted', generationId: null });
}
