import { useEffect, useState } from 'react';
import { useStore } from '../../../core/store.ts';
import type { OpenParty } from '../open-party.ts';

const shownMs = 2500;

/** The newest note, for a few seconds. */
export function useLastNote(store: OpenParty['note']) {
  const note = useStore(store);
  const [goneNth, setGoneNth] = useState(0);
  const nth = note?.nth ?? 0;
  useEffect(() => {
    if (nth === 0) return;
    const timer = window.setTimeout(() => setGoneNth(nth), shownMs);
    return () => window.clearTimeout(timer);
  }, [nth]);
  return nth > goneNth ? note : null;
}
