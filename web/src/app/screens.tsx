import { lazy, type ReactNode } from 'react';
import type { Screen } from '../core/screen.ts';
import { accountScreens } from '../features/account/account.screens.ts';
import { chatScreens } from '../features/chat/chat.screens.ts';
import { dashboardScreens } from './dashboard.screens.ts';
import { friendsScreens } from './friends.screens.tsx';

/** Every screen of the house but home. The order is the order of the menus. */
export const screens: readonly Screen[] = [...chatScreens, ...dashboardScreens, ...friendsScreens, ...accountScreens];

const elements = new Map<string, ReactNode>(
  screens.map(({ name, load }) => {
    const Content = lazy(load);
    return [name, <Content key={name} />];
  }),
);

export function screenElement(name: string): ReactNode {
  return elements.get(name);
}
