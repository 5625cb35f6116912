import { useEffect, useReducer, useState } from 'react';

/** So long what stands on the picture is seen before it makes way for it. */
const quietAfterMs = 4000;

/**
 * True once it has played a while and the pointer has not come to the picture since. Within the frame the pointer is
 * not heard: one that rests there must not keep words over the film.
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
