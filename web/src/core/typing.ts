import { typingShownMs } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Clock } from './clock.ts';
import { createStore, useStore } from './store.ts';

export type TypingSigns = ReturnType<typeof createTypingSigns>;

const nobody: readonly string[] = [];

/** Who is typing, by conversation. A sign that is not renewed disappears after `typingShownMs`. */
export function createTypingSigns(clock: Clock) {
  const signs = createStore<ReadonlyMap<number, readonly string[]>>(new Map());
  const fading = new Map<string, () => void>();

  const of = (conversationId: number) => signs.get().get(conversationId) ?? nobody;

  function set(conversationId: number, names: readonly string[]): void {
    const next = new Map(signs.get());
    if (names.length > 0) next.set(conversationId, names);
    else next.delete(conversationId);
    signs.set(next);
  }

  /** Called when the member's message has arrived. */
  function hide(conversationId: number, username: string): void {
    const sign = `${conversationId}:${username}`;
    fading.get(sign)?.();
    if (!fading.delete(sign)) return;
    set(
      conversationId,
      of(conversationId).filter((name) => name !== username),
    );
  }

  function show(conversationId: number, username: string): void {
    const sign = `${conversationId}:${username}`;
    fading.get(sign)?.();
    fading.set(
      sign,
      clock.after(typingShownMs, () => hide(conversationId, username)),
    );
    if (!of(conversationId).includes(username)) set(conversationId, [...of(conversationId), username]);
  }

  return { signs, of, show, hide };
}

export function useTyping({ signs, of }: TypingSigns, conversationId: number): readonly string[] {
  return useStore(signs, () => of(conversationId));
}

/** Sends the typing sign just often enough that it stays visible to the others. */
export function createTypingSender(clock: Clock, send: () => Promise<unknown>) {
  let sentAt = Number.NEGATIVE_INFINITY;
  return {
    send(): void {
      if (clock.now() - sentAt < typingShownMs / 2) return;
      sentAt = clock.now();
      void send().catch(() => {});
    },
    /** After a message the next key sends the sign at once. */
    reset(): void {
      sentAt = Number.NEGATIVE_INFINITY;
    },
  };
}
