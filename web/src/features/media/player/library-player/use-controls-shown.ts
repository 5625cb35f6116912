import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

const hideAfterMs = 3000;

/**
 * The controls are shown after pointer or key activity, while a menu is open and while the film is paused; otherwise
 * they hide after a while. The focus does not move: the next key shows the controls again.
 */
export function useControlsShown(player: RefObject<HTMLElement | null>, canHide: boolean) {
  const [isHidden, setHidden] = useState(false);
  const timer = useRef(0);
  const isShown = !canHide || !isHidden;

  function hide(): void {
    if (player.current?.querySelector('[aria-expanded="true"]')) hideLater();
    else setHidden(true);
  }

  function hideLater(): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(hide, hideAfterMs);
  }

  function wake(): void {
    setHidden(false);
    hideLater();
  }

  const begin = useEffectEvent(hideLater);
  useEffect(() => {
    if (!canHide) return;
    begin();
    return () => {
      window.clearTimeout(timer.current);
      setHidden(false);
    };
  }, [canHide]);

  const onActivity = useEffectEvent((event: PointerEvent | FocusEvent) => {
    // A tap on the picture shows and hides the controls; a finger on the controls keeps them.
    if ('pointerType' in event && event.pointerType === 'touch') {
      const isOnPicture = (event.target as Element).closest('[role="presentation"]') !== null;
      if (!isOnPicture && event.type !== 'pointerleave') wake();
      return;
    }
    if (event.type === 'pointerleave') hide();
    else wake();
  });
  useEffect(() => {
    const element = player.current!;
    const listen = (event: PointerEvent | FocusEvent) => onActivity(event);
    const types = ['pointerdown', 'pointermove', 'pointerleave', 'focusin'] as const;
    for (const type of types) element.addEventListener(type, listen);
    return () => {
      for (const type of types) element.removeEventListener(type, listen);
    };
  }, [player]);

  return { isShown, wake, toggle: () => (isShown ? hide() : wake()) };
}
