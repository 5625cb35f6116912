import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { useEffect } from 'react';
import { openScreen, useQueryParams } from '../core/location.ts';
import type { Screen } from '../core/screen.ts';
import { useUnreadCount } from '../features/inbox/inbox.queries.ts';
import { countText } from '../ui/badge.tsx';
import { screens } from './screens.tsx';

/** The screen that the address names; null is home. One that does not exist, or is not for this member, leads home. */
export function useScreen(user: User): Screen | null {
  const unread = useUnreadCount();
  const name = useQueryParams().get('screen');
  const wanted = screens.find((screen) => screen.name === name);
  const screen = wanted?.mayOpen(user) ? wanted : null;
  const isLost = name !== null && screen === null;
  useEffect(() => {
    if (isLost) openScreen('main', {}, { replace: true });
  }, [isLost]);
  useEffect(() => {
    const title = screen ? `${screen.title} · Snowglobe` : 'Snowglobe';
    document.title = unread > 0 ? `(${countText(unread)}) ${title}` : title;
  }, [screen, unread]);
  return screen;
}
