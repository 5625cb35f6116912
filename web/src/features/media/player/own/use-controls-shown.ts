import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

const quietAfterMs = 3000;

/** The controls: there while somebody moves or the film stands still, gone after a while of watching. */
export function useControlsShown(player: RefObject<HTMLElement | null>, mayHide: boolean) {
  const [isQuiet, setQuiet] = useState(false);
  const timer = useRef(0);
  const isShown = !mayHide || !isQuiet;

  function rest(): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setQuiet(true), quietAfterMs);
  }

  function wake(): void {
    setQuiet(false);
    rest();
  }

  const begin = useEffectEvent(rest);
  useEffect(() => {
    if (!mayHide) return;
    begin();
    return () => {
      window.clearTimeout(timer.current);
      setQuiet(false);
    };
  }, [mayHide]);

  const hear = useEffectEvent((event: PointerEvent | FocusEvent) => {
    // A finger shows and hides them by a tap.
    if ('pointerType' in event && event.pointerType === 'touch') return;
    if (event.type === 'pointerleave') setQuiet(true);
    else wake();
  });
  useEffect(() => {
    const element = player.current!;
    const listen = (event: PointerEvent | FocusEvent) => hear(event);
    const types = ['pointermove', 'pointerleave', 'focusin'] as const;
    for (const type of types) element.addEventListener(type, listen);
    return () => {
      for (const type of types) element.removeEventListener(type, listen);
    };
  }, [player]);

  return { isShown, wake, toggle: () => (isShown ? setQuiet(true) : wake()) };
}
