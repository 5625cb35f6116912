import { createStore } from '../../core/store.ts';

const stored = 'snowglobe.party.chat';

function read(): boolean {
  try {
    return localStorage.getItem(stored) === 'folded';
  } catch {
    return false;
  }
}

/** Whether the chat beside the film is folded away, on this device. */
export const isChatFolded = createStore(read());

export function setChatFolded(isFolded: boolean): void {
  isChatFolded.set(isFolded);
  try {
    localStorage.setItem(stored, isFolded ? 'folded' : 'open');
  } catch {
    // Without storage it lasts as long as the page.
  }
}

/** Whether the chat lies over the film, in full screen. */
export const isChatOverFilm = createStore(false);
