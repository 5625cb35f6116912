import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commandOf, type Command } from './shortcuts.ts';

/** Keys that what has the focus needs for itself. */
const writes = 'input:not([type="range"]), textarea, select, [contenteditable], [role="menu"] *';
const presses = 'button, a[href], summary';

/** The player's keys, wherever on it the focus is; what lies over it keeps its own. */
export function usePlayerKeys(player: RefObject<HTMLElement | null>, onCommand: (command: Command) => void) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || !(target instanceof Element) || !player.current) return;
    const over = target.closest('[popover], dialog');
    if (target.matches(writes) || (over && !over.contains(player.current))) return;
    if (key === ' ' && target.matches(presses)) return;
    const isInside = player.current.contains(target) || target.contains(player.current);
    // Beside the picture the arrows scroll; on the volume they turn it.
    const isSlider = target.matches('[type="range"]:not([aria-label="Seek"])');
    if (key.startsWith('Arrow') && (!isInside || isSlider)) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    onCommand(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
