import { useEffect, useReducer, useState } from 'react';

/** The bar above the picture disappears after this time without activity. */
const idleAfterMs = 4000;

/**
 * True when the film has played for a while without pointer or key activity, also if the pointer rests on the picture.
 * Inside a frame only our own players report activity.
 */
export function useIdle(isPlaying: boolean) {
  const [activities, onActivity] = useReducer((count: number) => count + 1, 0);
  /** The number of activities at which the time ran out; null while it is running. */
  const [idleSince, setIdleSince] = useState<number | null>(null);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = window.setTimeout(() => setIdleSince(activities), idleAfterMs);
    return () => {
      window.clearTimeout(timer);
      setIdleSince(null);
    };
  }, [isPlaying, activities]);
  return { isIdle: isPlaying && idleSince === activities, onActivity };
}
