import { createStore } from '../../core/store.ts';

const stored = 'snowglobe.party.offset';
export const offsetStepMs = 25;
const maxMs = 1000;

function read(): number {
  try {
    const value = Number(localStorage.getItem(stored) ?? 0);
    return Number.isFinite(value) && Math.abs(value) <= maxMs ? value : 0;
  } catch {
    return 0;
  }
}

/** How much earlier this device plays, in milliseconds: Bluetooth headphones delay the sound. Stored on this device. */
export const watchOffset = createStore(read());

export function setWatchOffset(ms: number): void {
  watchOffset.set(Math.min(maxMs, Math.max(-maxMs, ms)));
  try {
    localStorage.setItem(stored, String(watchOffset.get()));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
