import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../../core/api.ts';
import { retryDelay } from '../../../core/clock.ts';
import { useMe } from '../../../core/session.ts';
import { useVisible } from '../../../core/use-visible.ts';
import { withReadReverted, withRead } from './room-state.ts';
import { chatState } from '../chat-state.ts';

const minIntervalMs = 1000;

/** Saves how far the member has read: only visible messages count, at most one request per second. */
export function useReadMark(room: Room, lastSeq: number, isAtEnd: boolean): void {
  const me = useMe().username;
  const isVisible = useVisible();
  const mark = room.members.find((member) => member.username === me)?.lastReadSeq ?? lastSeq;
  const { id } = room;
  const next = useRef({ at: 0, failures: 0 });
  const isDue = isVisible && isAtEnd && lastSeq > mark;
  const save = useEffectEvent(async () => {
    next.current.at = Date.now() + minIntervalMs;
    chatState.rooms.patch(id, (known) => withRead(known, me, lastSeq, me));
    try {
      await api.markRoomRead({ params: { id }, body: { seq: lastSeq } });
      next.current.failures = 0;
    } catch {
      // It is retried later. Until then the server counts these messages as unread, on every device.
      next.current.failures += 1;
      next.current.at = Date.now() + retryDelay(next.current.failures, minIntervalMs);
      chatState.rooms.patch(id, (known) => withReadReverted(known, me, { seq: lastSeq, before: mark }));
    }
  });
  useEffect(() => {
    if (!isDue) return;
    const wait = Math.max(0, next.current.at - Date.now());
    const timer = window.setTimeout(() => void save(), wait);
    return () => clearTimeout(timer);
  }, [isDue]);
}
