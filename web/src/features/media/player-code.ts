import { createLoadable } from '../../core/loadable.ts';

/** The code of the player, and the part of it that plays films of the library. */
export const playerCode = createLoadable(() => import('./player/player-modal.tsx'));
export const libraryPlayerCode = createLoadable(() => import('./player/library-player/library-player.tsx'));

/** Loads it before it is used. Without a connection this fails; then it is loaded when it is used. */
export function loadPlayerCode(): void {
  for (const code of [playerCode, libraryPlayerCode]) code.load().catch(() => {});
}

/** After the screen has been drawn and its pictures have been asked for. */
const whenIdleMs = 4000;
let isPlanned = false;

/** Loads the code when the page has nothing else to do. */
export function loadPlayerCodeSoon(): void {
  if (isPlanned) return;
  isPlanned = true;
  setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(loadPlayerCode);
    else loadPlayerCode();
  }, whenIdleMs);
}
