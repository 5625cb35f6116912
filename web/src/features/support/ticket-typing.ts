import { typingShownMs } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { useSyncExternalStore } from 'react';

/** Who writes to which ticket: a sign that is not renewed fades. */
let typing: ReadonlyMap<number, readonly string[]> = new Map();
const fading = new Map<string, number>();
const listeners = new Set<() => void>();
const nobody: readonly string[] = [];

function set(ticketId: number, names: readonly string[]): void {
  const next = new Map(typing);
  if (names.length > 0) next.set(ticketId, names);
  else next.delete(ticketId);
  typing = next;
  for (const listener of listeners) listener();
}

export function showTyping(ticketId: number, username: string): void {
  const key = `${ticketId}:${username}`;
  const names = typing.get(ticketId) ?? nobody;
  clearTimeout(fading.get(key));
  fading.set(
    key,
    window.setTimeout(() => hideTyping(ticketId, username), typingShownMs),
  );
  if (!names.includes(username)) set(ticketId, [...names, username]);
}

/** At once when their message is there. */
export function hideTyping(ticketId: number, username: string): void {
  const key = `${ticketId}:${username}`;
  clearTimeout(fading.get(key));
  if (!fading.delete(key)) return;
  set(
    ticketId,
    (typing.get(ticketId) ?? nobody).filter((name) => name !== username),
  );
}

export function useTicketTyping(ticketId: number): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => typing.get(ticketId) ?? nobody,
  );
}

/** Wraps a call so that it is made often enough that the sign stays, no more. */
export function pacedTyping(tell: () => Promise<unknown>) {
  let toldAt = 0;
  return {
    tell(): void {
      const now = Date.now();
      if (now - toldAt < typingShownMs / 2) return;
      toldAt = now;
      void tell().catch(() => {});
    },
    /** The next key after a message tells again at once. */
    reset(): void {
      toldAt = 0;
    },
  };
}
