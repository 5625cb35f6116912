import type { User } from '@snowglobe/contract/features/account/account.model.ts';
import { useEffect } from 'react';
import { showAppBadge } from '../core/app-badge.ts';
import { goTo, openScreen, useQueryParams } from '../core/location.ts';
import type { Screen } from '../core/feature-page.ts';
import { useUnreadCount } from '../features/inbox/inbox.door.ts';
import { countText } from '../ui/badge.tsx';
import { screens } from './screens.tsx';
import { createScreenHistory } from './screen-history.ts';
import { t } from '../core/texts.ts';

/**
 * The screen in the address; null is home. An unknown screen, or one that the member may not open, leads home. Something that
 * a membership would open (`isGated`) stays in the address.
 */
export function useScreen(user: User, isGated: boolean): Screen | null {
  const unread = useUnreadCount();
  const query = useQueryParams();
  const name = query.get('screen');
  const path = query.size > 0 ? `/?${query}` : '/';
  const wanted = screens.find((screen) => screen.name === name);
  const screen = wanted?.mayOpen(user) ? wanted : null;
  const isLost = name !== null && screen === null && !isGated;
  useEffect(() => {
    if (isLost) openScreen('main', {}, { replace: true });
  }, [isLost]);
  useEffect(() => {
    const title = screen ? t('app:screenTitle', { screen: screen.title }) : 'Snowglobe';
    document.title = unread > 0 ? `(${countText(unread)}) ${title}` : title;
  }, [screen, unread]);
  useEffect(() => showAppBadge(unread), [unread]);
  useEffect(() => screenHistory.visit(screen?.name ?? 'main', path), [screen, path]);
  return screen;
}

const screenHistory = createScreenHistory();

/** Opens the screen before this one, with its address. */
export const goBack = () => goTo(screenHistory.back());
