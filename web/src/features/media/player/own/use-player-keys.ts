import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commandOf, type Command } from './shortcuts.ts';

/** Keys that what has the focus needs for itself. */
const writes = 'input:not([type="range"]), textarea, select, [contenteditable], [role="menu"] *';
const presses = 'button, a[href], summary';

type Where = {
  player: RefObject<HTMLElement | null>;
  areControlsShown: boolean;
  /** Any key that is pressed within the player. */
  onKey: () => void;
};

/** The player's keys, wherever on it the focus is; what lies over it keeps its own. */
export function usePlayerKeys(
  { player, areControlsShown, onKey }: Where,
  onCommand: (command: Command) => void,
) {
  const obey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || !(target instanceof Element) || !player.current) return;
    const over = target.closest('[popover], dialog');
    if (target.matches(writes) || (over && !over.contains(player.current))) return;
    // A button that is hidden with the controls must not be pressed unseen: the first key only shows it.
    const isHidden = !areControlsShown && player.current.contains(target);
    if (key === 'Enter' && isHidden && target.matches(presses)) return event.preventDefault();
    if (key === ' ' && !isHidden && target.matches(presses)) return;
    const isInside = player.current.contains(target) || target.contains(player.current);
    // Beside the picture the arrows scroll; on the volume they turn it.
    const isSlider = target.matches('[type="range"]:not([aria-label="Seek"])');
    if (key.startsWith('Arrow') && (!isInside || isSlider)) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    onCommand(command);
  };
  const hear = useEffectEvent((event: KeyboardEvent) => {
    obey(event);
    // After it was judged with the controls as they were seen.
    if (event.target instanceof Node && player.current?.contains(event.target)) onKey();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
