import { useSyncExternalStore } from 'react';
import { api } from '../core/api.ts';

type Health = { state: 'asking' | 'online' | 'away'; inside: number | null };

const everyMs = 60_000;
let health: Health = { state: 'asking', inside: null };
const listeners = new Set<() => void>();
let timer: number | undefined;

async function ask(): Promise<void> {
  health = await api.getHealth().then(
    ({ inside }): Health => ({ state: 'online', inside }),
    (): Health => ({ state: 'away', inside: null }),
  );
  for (const listener of listeners) listener();
}

/** Asks while somebody looks. Without the query cache, which a visitor does not have to fetch. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    void ask();
    timer = window.setInterval(() => void ask(), everyMs);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

/** Whether Snowglobe answers, and how many are inside. */
export function useHealth(): Health {
  return useSyncExternalStore(subscribe, () => health);
}
