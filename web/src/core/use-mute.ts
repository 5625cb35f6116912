import { useEffect, useState } from 'react';
import { useMe } from './session.ts';

/** The longest time that a timer of a browser can wait. */
const maxMs = 2 ** 31 - 1;

/** Until when the member may not write in public, and why; null when they may. */
export function useMute(): { until: string; reason: string } | null {
  const { mutedUntil, muteReason } = useMe();
  const [now, setNow] = useState(Date.now);
  const end = mutedUntil === null ? 0 : Date.parse(mutedUntil);
  useEffect(() => {
    const left = end - Date.now();
    if (left <= 0) return;
    const timer = window.setTimeout(() => setNow(Date.now()), Math.min(left, maxMs));
    return () => clearTimeout(timer);
  }, [end]);
  return mutedUntil !== null && end > now ? { until: mutedUntil, reason: muteReason } : null;
}
