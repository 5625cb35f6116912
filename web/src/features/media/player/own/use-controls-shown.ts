import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

const quietAfterMs = 3000;

/**
 * The controls: there while somebody moves or presses keys, while a menu is open and while the film stands still; gone
 * after a while of watching. The focus stays where it is: the next key shows what has it.
 */
export function useControlsShown(player: RefObject<HTMLElement | null>, mayHide: boolean) {
  const [isQuiet, setQuiet] = useState(false);
  const timer = useRef(0);
  const isShown = !mayHide || !isQuiet;

  function hide(): void {
    if (player.current?.querySelector('[aria-expanded="true"]')) hideLater();
    else setQuiet(true);
  }

  function hideLater(): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(hide, quietAfterMs);
  }

  function wake(): void {
    setQuiet(false);
    hideLater();
  }

  const begin = useEffectEvent(hideLater);
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
    if (event.type === 'pointerleave') hide();
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

  return { isShown, wake, toggle: () => (isShown ? hide() : wake()) };
}
