import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { useEffect } from 'react';
import { apiWhileLeaving } from './api.ts';
import { createStore, useStore } from './store.ts';

type Health = {
  state: 'asking' | 'online' | 'away';
  inside: number | null;
  version: string | null;
  /** Where the source of this Snowglobe is; null where it is not offered. */
  source: string | null;
  /** Whether sign-in with Google is set up; false until the server has answered. */
  offersGoogle: boolean;
  /** The languages that people can choose; empty until the server has answered. */
  languages: readonly Language[];
};

const everyMs = 30_000;
const health = createStore<Health>({
  state: 'asking',
  inside: null,
  version: null,
  source: null,
  offersGoogle: false,
  languages: [],
});
let watchers = 0;
let timer: number | undefined;

async function ask(): Promise<void> {
  health.set(
    // Not with `api`: during a logout that aborts all reads, and the landing page is already shown.
    await apiWhileLeaving.getHealth().then(
      ({ inside, version, source, signInWith, languages }): Health => ({
        state: 'online',
        inside,
        version,
        source,
        offersGoogle: signInWith.includes('google'),
        languages,
      }),
      (): Health => ({ ...health.get(), state: 'away', inside: null }),
    ),
  );
}

/** Polls while a component uses it. It does without the query cache, so that a visitor need not load that code. */
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

/** Whether the server answers, its version, how many members are online, and whether Google sign-in is offered. */
export function useHealth(): Health {
  useEffect(watch, []);
  return useStore(health);
}
