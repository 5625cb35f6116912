import { useEffect, useEffectEvent } from 'react';
import { useConfirm } from './confirm.tsx';
import { navigate } from '../core/location.ts';
import { t } from '../core/texts.ts';

/**
 * Asks before unsaved changes are lost: by a link, by Back, or by closing the page. `stays` says which addresses keep the
 * form on the page. Browsers without the Navigation API (before 2026) only ask before closing.
 */
export function useLeaveGuard(isActive: boolean, stays: (to: URL) => boolean): void {
  const confirm = useConfirm();
  const isStaying = useEffectEvent(stays);
  const ask = useEffectEvent(() =>
    confirm({
      title: t('ui:leaveWithoutSaving'),
      text: t('ui:leaveText'),
      action: t('ui:leave'),
      cancel: t('ui:stay'),
      danger: true,
    }),
  );

  useEffect(() => {
    if (!isActive) return;
    let mayLeave = false;

    const confirmLeaving = async (event: NavigateEvent) => {
      const { url, key, sameDocument } = event.destination;
      const to = new URL(url);
      if (mayLeave || isStaying(to) || !sameDocument || !event.cancelable) return;
      event.preventDefault();
      // The link that was followed scrolls to the top afterwards; this restores the position in the form.
      const scrollY = window.scrollY;
      queueMicrotask(() => window.scrollTo(0, scrollY));
      if (!(await ask())) return;
      mayLeave = true;
      if (event.navigationType === 'traverse') window.navigation.traverseTo(key);
      else navigate(to.pathname + to.search);
      window.scrollTo(0, 0);
    };
    const onNavigate = (event: NavigateEvent) => void confirmLeaving(event);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();

    window.navigation?.addEventListener('navigate', onNavigate);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.navigation?.removeEventListener('navigate', onNavigate);
      window.removeEventListener('beforeunload', warn);
    };
  }, [isActive]);
}
