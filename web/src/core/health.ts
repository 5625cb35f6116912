import { useEffect } from 'react';
import { apiWhileLeaving } from './api.ts';
import { createStore, useStore } from './store.ts';

type Health = {
  state: 'asking' | 'online' | 'away';
  inside: number | null;
  /** Whether sign-in with Google is set up; false until the server has said so. */
  offersGoogle: boolean;
};

const everyMs = 30_000;
const health = createStore<Health>({ state: 'asking', inside: null, offersGoogle: false });
let watchers = 0;
let timer: number | undefined;

async function ask(): Promise<void> {
  health.set(
    // Not the member's: the landing page asks while they are being logged out, when nothing else is read.
    await apiWhileLeaving.getHealth().then(
      ({ inside, signInWith }): Health => ({
        state: 'online',
        inside,
        offersGoogle: signInWith.includes('google'),
      }),
      (): Health => ({ ...health.get(), state: 'away', inside: null }),
    ),
  );
}

/** Asks while somebody looks. Without the query cache, which a visitor does not have to fetch. */
function watch(): () => void {
  watchers += 1;
  if (watchers === 1) {
    void ask();
    timer = window.setInterval(() => void ask(), everyMs);
  }
  return () => {
    watchers -= 1;
    if (watchers === 0) window.clearInterval(timer);
  };
}

/** Whether Snowglobe answers, how many are inside, and whether Google is a way in. */
export function useHealth(): Health {
  useEffect(watch, []);
  return useStore(health);
}
