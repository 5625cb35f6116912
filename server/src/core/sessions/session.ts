import type { Member } from './member.ts';

export type Session = {
  id: number;
  memberId: number;
  createdAt: number;
  expiresAt: number;
  lifetimeMs: number;
  lastSeenAt: number;
};
export type SignedIn = {
  session: Session;
  member: Member;
  /** The session was extended, so the cookie must be sent again. */
  renewed: boolean;
};

export function isEnded(
  session: { id: number; memberId: number },
  ended: { memberId: number; sessionId?: number; exceptSessionId?: number | null },
): boolean {
  if (session.memberId !== ended.memberId) return false;
  return ended.sessionId === undefined
    ? session.id !== ended.exceptSessionId
    : session.id === ended.sessionId;
}
