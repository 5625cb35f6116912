import { useEffect, useEffectEvent } from 'react';

/** Calls `onSlash` when `/` is pressed outside of text fields and dialogs. */
export function useSlash(onSlash: (() => void) | null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (!onSlash || key !== '/' || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
      return;
    event.preventDefault();
    onSlash();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
