import { useEffect } from 'react';
import { createStore } from '../../../../core/store.ts';
import type { Playback } from './playback.ts';

/** The film of the library that the player shows, for buttons outside of it. */
export const shownFilm = createStore<{ time: () => number } | null>(null);

export function useShownFilm({ state }: Playback): void {
  useEffect(() => {
    const film = { time: () => state.get().time };
    shownFilm.set(film);
    return () => {
      if (shownFilm.get() === film) shownFilm.set(null);
    };
  }, [state]);
}
