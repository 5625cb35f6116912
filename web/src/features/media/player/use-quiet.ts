import { useEffect, useReducer, useState } from 'react';

/** So long what stands on the picture is seen before it makes way for it. */
const quietAfterMs = 4000;

/**
 * True once it has played a while and nobody has stirred since. A pointer that rests on the film must not keep words
 * over it; what it does within a frame is heard only of our own.
 */
export function useQuiet(isPlaying: boolean) {
  const [stirs, stir] = useReducer((count: number) => count + 1, 0);
  /** After which coming of the pointer it settled. */
  const [settledAfter, setSettledAfter] = useState<number | null>(null);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setTimeout(() => setSettledAfter(stirs), quietAfterMs);
    return () => {
      window.clearTimeout(timer);
      setSettledAfter(null);
    };
  }, [isPlaying, stirs]);
  return { isQuiet: isPlaying && settledAfter === stirs, stir };
}
