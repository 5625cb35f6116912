import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../../core/api.ts';
import { retryDelay } from '../../../core/clock.ts';
import { useMe } from '../../../core/session.ts';
import { useVisible } from '../../../core/use-visible.ts';
import { withoutRead, withRead } from './room-state.ts';
import { talk } from '../talk.ts';

const everyMs = 1000;

/** Tells how far the member has read: only what is in sight counts, and at most once a second. */
export function useReadMark(room: Room, lastSeq: number, isAtEnd: boolean): void {
  const me = useMe().username;
  const isVisible = useVisible();
  const mark = room.members.find((member) => member.username === me)?.lastReadSeq ?? lastSeq;
  const { id } = room;
  const next = useRef({ at: 0, failures: 0 });
  const isDue = isVisible && isAtEnd && lastSeq > mark;
  const tell = useEffectEvent(async () => {
    next.current.at = Date.now() + everyMs;
    talk.rooms.patch(id, (known) => withRead(known, me, lastSeq, me));
    try {
      await api.markRoomRead({ params: { id: String(id) }, body: { seq: lastSeq } });
      next.current.failures = 0;
    } catch {
      // It is told again, after a while: the server counts what it was not told of as unread, on every device.
      next.current.failures += 1;
      next.current.at = Date.now() + retryDelay(next.current.failures, everyMs);
      talk.rooms.patch(id, (known) => withoutRead(known, me, { seq: lastSeq, before: mark }));
    }
  });
  useEffect(() => {
    if (!isDue) return;
    const wait = Math.max(0, next.current.at - Date.now());
    const timer = window.setTimeout(() => void tell(), wait);
    return () => clearTimeout(timer);
  }, [isDue]);
}
