import { useEffect, useEffectEvent, useRef, useState } from 'react';

const quietAfterMs = 3000;

/** The controls: there while somebody moves or the film stands still, gone after a while of watching. */
export function useControlsShown(mayHide: boolean) {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef(0);

  function wake(): void {
    setAwake(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAwake(false), quietAfterMs);
  }

  const restart = useEffectEvent(wake);
  useEffect(() => {
    // From when on it plays, not from the last move before.
    if (mayHide) restart();
    return () => window.clearTimeout(timer.current);
  }, [mayHide]);

  return {
    isShown: isAwake || !mayHide,
    wake,
    rest(): void {
      window.clearTimeout(timer.current);
      setAwake(false);
    },
  };
}
