import { useCallback, useEffect, useRef, useState } from 'react';

const shownMs = 800;

/** A word on the picture for a moment: what a key or a tap just did. */
export function useFlash(): [word: string | null, flash: (word: string) => void] {
  const [word, setWord] = useState<string | null>(null);
  const timer = useRef(0);
  const flash = useCallback((next: string) => {
    setWord(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setWord(null), shownMs);
  }, []);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return [word, flash];
}
