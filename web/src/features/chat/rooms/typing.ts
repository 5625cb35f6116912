import { typingShownMs } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { useSyncExternalStore } from 'react';
import { api } from '../../../core/api.ts';

/** Who types where: a sign that is not renewed fades. */
let typing: ReadonlyMap<number, readonly string[]> = new Map();
const fading = new Map<string, number>();
const listeners = new Set<() => void>();
const nobody: readonly string[] = [];

function set(roomId: number, names: readonly string[]): void {
  const next = new Map(typing);
  if (names.length > 0) next.set(roomId, names);
  else next.delete(roomId);
  typing = next;
  for (const listener of listeners) listener();
}

export function showTyping(roomId: number, username: string): void {
  const key = `${roomId}:${username}`;
  const names = typing.get(roomId) ?? nobody;
  clearTimeout(fading.get(key));
  fading.set(
    key,
    window.setTimeout(() => hideTyping(roomId, username), typingShownMs),
  );
  if (!names.includes(username)) set(roomId, [...names, username]);
}

/** At once when their message is there. */
export function hideTyping(roomId: number, username: string): void {
  const key = `${roomId}:${username}`;
  clearTimeout(fading.get(key));
  if (!fading.delete(key)) return;
  set(
    roomId,
    (typing.get(roomId) ?? nobody).filter((name) => name !== username),
  );
}

export function useTyping(roomId: number): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => typing.get(roomId) ?? nobody,
  );
}

const tellEveryMs = typingShownMs / 2;
let told = { roomId: 0, at: 0 };

/** Often enough that the sign stays, no more. */
export function tellTyping(roomId: number): void {
  const now = Date.now();
  if (told.roomId === roomId && now - told.at < tellEveryMs) return;
  told = { roomId, at: now };
  void api.tellTyping({ params: { id: String(roomId) } }).catch(() => {});
}

/** The next key after a message tells again at once. */
export function resetTyping(): void {
  told = { roomId: 0, at: 0 };
}
