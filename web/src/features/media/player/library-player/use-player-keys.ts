import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commandOf, type Command } from './shortcuts.ts';

/** Elements that use the keys themselves. */
const textFields =
  'input:not([type="range"]), textarea, select, [contenteditable], [role="menu"] *, [data-own-keys] *';
const pressable = 'button, a[href], summary';

type Options = {
  player: RefObject<HTMLElement | null>;
  areControlsShown: boolean;
  /** Called for every key that is pressed inside the player. */
  onKey: () => void;
};

/** The keys of the player, wherever the focus is; dialogs and menus above it keep their own keys. */
export function usePlayerKeys(
  { player, areControlsShown, onKey }: Options,
  onCommand: (command: Command) => void,
) {
  const runKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || !(target instanceof Element) || !player.current) return;
    const over = target.closest('[popover], dialog');
    if (target.matches(textFields) || (over && !over.contains(player.current))) return;
    // A hidden button must not be pressed: the first key only shows the controls.
    const isHidden = !areControlsShown && player.current.contains(target);
    if (key === 'Enter' && isHidden && target.matches(pressable)) return event.preventDefault();
    if (key === ' ' && !isHidden && target.matches(pressable)) return;
    const isInside = player.current.contains(target) || target.contains(player.current);
    // Outside the player the arrow keys scroll; on the volume slider they change the volume.
    const isSlider = target.matches('[type="range"]:not([aria-label="Seek"])');
    if (key.startsWith('Arrow') && (!isInside || isSlider)) return;
    const command = commandOf(event);
    if (!command) return;
    event.preventDefault();
    onCommand(command);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    runKey(event);
    // Afterwards, because `runKey` depends on whether the controls were visible.
    if (event.target instanceof Node && player.current?.contains(event.target)) onKey();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
