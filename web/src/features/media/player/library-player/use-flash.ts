import { useCallback, useEffect, useRef, useState } from 'react';

const shownMs = 800;

/** A short text on the picture that says what a key or a tap did. */
export function useFlash(): [text: string | null, flash: (text: string) => void] {
  const [text, setText] = useState<string | null>(null);
  const timer = useRef(0);
  const flash = useCallback((next: string) => {
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setText(null), shownMs);
  }, []);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return [text, flash];
}
