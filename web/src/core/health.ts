import { useEffect } from 'react';
import { apiWhileLeaving } from './api.ts';
import { createStore, useStore } from './store.ts';

type Health = { state: 'asking' | 'online' | 'away'; inside: number | null };

const everyMs = 30_000;
const health = createStore<Health>({ state: 'asking', inside: null });
let lookers = 0;
let timer: number | undefined;

async function ask(): Promise<void> {
  health.set(
    // Not the member's: the landing page asks while they are being logged out, when nothing else is read.
    await apiWhileLeaving.getHealth().then(
      ({ inside }): Health => ({ state: 'online', inside }),
      (): Health => ({ state: 'away', inside: null }),
    ),
  );
}

/** Asks while somebody looks. Without the query cache, which a visitor does not have to fetch. */
function look(): () => void {
  lookers += 1;
  if (lookers === 1) {
    void ask();
    timer = window.setInterval(() => void ask(), everyMs);
  }
  return () => {
    lookers -= 1;
    if (lookers === 0) window.clearInterval(timer);
  };
}

/** Whether Snowglobe answers, and how many are inside. */
export function useHealth(): Health {
  useEffect(look, []);
  return useStore(health);
}
