import { useEffect, useState } from 'react';

/** True once `value` has been true for a while. For messages that a short network problem should not show. */
export function useDelayedTrue(value: boolean, milliseconds: number): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = window.setTimeout(() => setSettled(true), milliseconds);
    return () => {
      window.clearTimeout(timer);
      setSettled(false);
    };
  }, [value, milliseconds]);
  return value && settled;
}
