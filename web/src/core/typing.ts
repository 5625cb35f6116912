import { typingShownMs } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Clock } from './clock.ts';
import { createStore, useStore } from './store.ts';

export type TypingSigns = ReturnType<typeof createTypingSigns>;

const nobody: readonly string[] = [];

/** Who is about to say something, by what they say it in: a sign that is not renewed fades. */
export function createTypingSigns(clock: Clock) {
  const signs = createStore<ReadonlyMap<number, readonly string[]>>(new Map());
  const fading = new Map<string, () => void>();

  const of = (place: number) => signs.get().get(place) ?? nobody;

  function set(place: number, names: readonly string[]): void {
    const next = new Map(signs.get());
    if (names.length > 0) next.set(place, names);
    else next.delete(place);
    signs.set(next);
  }

  /** At once when their message is there. */
  function hide(place: number, username: string): void {
    const sign = `${place}:${username}`;
    fading.get(sign)?.();
    if (!fading.delete(sign)) return;
    set(
      place,
      of(place).filter((name) => name !== username),
    );
  }

  function show(place: number, username: string): void {
    const sign = `${place}:${username}`;
    fading.get(sign)?.();
    fading.set(
      sign,
      clock.after(typingShownMs, () => hide(place, username)),
    );
    if (!of(place).includes(username)) set(place, [...of(place), username]);
  }

  return { signs, of, show, hide };
}

export function useTyping({ signs, of }: TypingSigns, place: number): readonly string[] {
  return useStore(signs, () => of(place));
}

/** Wraps a call so that the others are told often enough that the sign stays, no more. */
export function createTypingSender(clock: Clock, tell: () => Promise<unknown>) {
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    tell(): void {
      if (clock.now() - toldAt < typingShownMs / 2) return;
      toldAt = clock.now();
      void tell().catch(() => {});
    },
    /** The next key after a message tells again at once. */
    reset(): void {
      toldAt = Number.NEGATIVE_INFINITY;
    },
  };
}
