import { useInsertionEffect } from 'react';

/**
 * Tells the style sheets which screen is open, for example to move the bell away from a text field; null for a screen that
 * needs nothing. Not in a layout effect: a list measures itself in one, and the style of the whole page would be computed
 * before and after it.
 */
export function useScreenLayout(screen: string | null, hasOpenRoom = false): void {
  useInsertionEffect(() => {
    if (screen === null) return;
    const { dataset } = document.documentElement;
    dataset.screen = screen;
    if (hasOpenRoom) dataset.room = 'open';
    return () => {
      delete dataset.screen;
      delete dataset.room;
    };
  }, [screen, hasOpenRoom]);
}
