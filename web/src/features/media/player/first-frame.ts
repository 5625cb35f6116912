import { startTransition, useEffect, useState } from 'react';

/** A film that shows nothing for this long keeps the parts around it waiting no longer. */
const maxWaitMs = 400;

const waiting = new Set<() => void>();

/** The film shows its first frame, or a source without frames of its own is on the page. */
export function announceFirstFrame(): void {
  for (const proceed of waiting) proceed();
}

/**
 * False until the film shows its first frame. The parts around it are rendered and painted afterwards, because they
 * would delay that frame: it is painted together with everything that was rendered before it.
 */
export function useAfterFirstFrame(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => {
    const proceed = () => startTransition(() => setAfter(true));
    const timer = window.setTimeout(proceed, maxWaitMs);
    waiting.add(proceed);
    return () => {
      window.clearTimeout(timer);
      waiting.delete(proceed);
    };
  }, []);
  return isAfter;
}
