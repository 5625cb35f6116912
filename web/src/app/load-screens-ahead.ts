import { afterFirstScreen } from '../core/idle.ts';
import { currentUser } from '../core/session.ts';
import { loadScreen, screens } from './screens.tsx';

/** A pointer that only passes over a link does not rest on it for so long. */
const restMs = 60;

/**
 * Loads the code of a screen when the pointer rests on a link to it, when it is pressed, or when it gets the focus. The
 * screen then appears at the end of the press. The screens that take longer are loaded when the page is idle.
 */
export function loadScreensAhead(): void {
  let timer: number | undefined;
  document.addEventListener('pointerover', ({ target }) => {
    window.clearTimeout(timer);
    const name = screenOf(target);
    if (name) timer = window.setTimeout(() => loadScreen(name), restMs);
  });
  for (const type of ['pointerdown', 'focusin'])
    document.addEventListener(type, ({ target }) => {
      const name = screenOf(target);
      if (name) loadScreen(name);
    });
  afterFirstScreen(() => {
    const user = currentUser();
    for (const { name, isLoadedAhead, mayOpen } of screens)
      if (isLoadedAhead && user && mayOpen(user)) loadScreen(name);
  });
}

/** The screen to which the link around an element leads. */
function screenOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href*="screen="]') : null;
  return link && new URL(link.href).searchParams.get('screen');
}
