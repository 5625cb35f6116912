import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { api } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { withRead } from './room-state.ts';
import { patchRoom } from './rooms.queries.ts';

const everyMs = 1000;

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Tells how far the member has read: only what is in sight counts, and at most once a second. */
export function useReadMark(room: Room, lastSeq: number, isAtEnd: boolean): void {
  const me = useMe().username;
  const isVisible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  const mark = room.members.find((member) => member.username === me)?.lastReadSeq ?? lastSeq;
  const { id } = room;
  const toldAt = useRef(0);
  const isDue = isVisible && isAtEnd && lastSeq > mark;
  useEffect(() => {
    if (!isDue) return;
    const wait = Math.max(0, toldAt.current + everyMs - Date.now());
    const timer = window.setTimeout(() => {
      toldAt.current = Date.now();
      patchRoom(id, (known) => withRead(known, me, lastSeq, me));
      // A mark that did not arrive is set by the next one; the server's only moves forward.
      void api.markRoomRead({ params: { id: String(id) }, body: { seq: lastSeq } }).catch(() => {});
    }, wait);
    return () => clearTimeout(timer);
  }, [isDue, id, lastSeq, me]);
}
