import { memberAudience, type Outbox } from '../../../core/live/live.ts';

type OwnChat = { memberId: number; sessionId: number };

/** Tells the member's tabs that something is new in one of their chats. */
export function tellChanged(outbox: Outbox, { memberId, sessionId }: OwnChat): void {
  outbox.add(memberAudience(memberId), 'ai.session', { sessionId, what: 'changed', generationId: null });
}

export function tellAnswering(outbox: Outbox, { memberId, sessionId, id }: OwnChat & { id: number }): void {
  outbox.add(memberAudience(memberId), 'ai.session', { sessionId, what: 'answering', generationId: id });
}

export function tellDeleted(outbox: Outbox, { memberId, sessionId }: OwnChat): void {
  outbox.add(memberAudience(memberId), 'ai.session', { sessionId, what: 'deleted', generationId: null });
}
