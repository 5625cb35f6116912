import { afterFirstScreen } from '../../core/idle.ts';
import type { Loadable } from '../../core/loadable.ts';

/** The code of the player. Set by the page: the player shows cards, so cards cannot import the player. */
let parts: readonly Loadable<unknown>[] = [];
export function setPlayerCode(...code: readonly Loadable<unknown>[]): void {
  parts = code;
}

/** Loads it before it is used. Without a connection this fails; then it is loaded when it is used. */
export function loadPlayerCode(): void {
  for (const code of parts) code.load().catch(() => {});
}

let isPlanned = false;

/** Loads the code when the page has nothing else to do. */
export function loadPlayerCodeSoon(): void {
  if (isPlanned) return;
  isPlanned = true;
  afterFirstScreen(loadPlayerCode);
}
