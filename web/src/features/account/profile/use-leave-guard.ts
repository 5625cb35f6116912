import { useEffect, useEffectEvent } from 'react';
import { navigate } from '../../../core/location.ts';
import { useConfirm } from '../../../ui/confirm.tsx';

/**
 * Asks before a screen with unsaved changes is left: by a link, by Back, or with the page itself. Browsers
 * without the Navigation API (before 2026) only ask for the last.
 */
export function useLeaveGuard(isActive: boolean, screen: string): void {
  const confirm = useConfirm();
  const ask = useEffectEvent(() =>
    confirm({
      title: 'Leave without saving?',
      text: 'Your changes are not saved yet and would be lost.',
      action: 'Leave',
      cancel: 'Stay',
      danger: true,
    }),
  );

  useEffect(() => {
    if (!isActive) return;
    let mayLeave = false;

    const hold = async (event: NavigateEvent) => {
      const { url, key, sameDocument } = event.destination;
      const to = new URL(url);
      const stays = to.searchParams.get('screen') === screen;
      if (mayLeave || stays || !sameDocument || !event.cancelable) return;
      event.preventDefault();
      // Whoever wanted to leave scrolls to the top right after: the place in the form must not be lost.
      const place = window.scrollY;
      queueMicrotask(() => window.scrollTo(0, place));
      if (!(await ask())) return;
      mayLeave = true;
      if (event.navigationType === 'traverse') window.navigation.traverseTo(key);
      else navigate(to.pathname + to.search);
      window.scrollTo(0, 0);
    };
    const held = (event: NavigateEvent) => void hold(event);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();

    window.navigation?.addEventListener('navigate', held);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.navigation?.removeEventListener('navigate', held);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isActive, screen]);
}
