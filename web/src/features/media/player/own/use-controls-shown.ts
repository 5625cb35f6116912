import { useEffect, useState, type RefObject } from 'react';

const quietAfterMs = 3000;

/** The controls: there while somebody moves or the film stands still, gone after a while of watching. */
export function useControlsShown(player: RefObject<HTMLElement | null>, mayHide: boolean) {
  const [isQuiet, setQuiet] = useState(false);
  const [moves, setMoves] = useState(0);

  useEffect(() => {
    if (!mayHide) return;
    const timer = window.setTimeout(() => setQuiet(true), quietAfterMs);
    return () => {
      window.clearTimeout(timer);
      setQuiet(false);
    };
  }, [mayHide, moves]);

  useEffect(() => {
    const element = player.current!;
    // A finger shows and hides them by a tap.
    const move = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setMoves((count) => count + 1);
    const leave = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setQuiet(true);
    const focus = () => setMoves((count) => count + 1);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', focus);
    return () => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', focus);
    };
  }, [player]);

  const isShown = !mayHide || !isQuiet;
  return {
    isShown,
    wake: () => setMoves((count) => count + 1),
    toggle: () => (isShown ? setQuiet(true) : setMoves((count) => count + 1)),
  };
}
