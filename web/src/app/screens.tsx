import { lazy, type ReactNode } from 'react';
import type { MenuAction, Screen } from '../core/screen.ts';
import { aiScreens } from '../features/ai/ai.screens.ts';
import { chatScreens } from '../features/chat/chat.screens.ts';
import { mediaScreens } from '../features/media/media.screens.ts';
import { modsScreens } from '../features/mods/mods.screens.ts';
import { helpScreens } from '../features/help/help.screens.ts';
import { newsScreens } from '../features/news/news.screens.ts';
import { dashboardScreens } from './dashboard.screens.tsx';
import { friendsScreens } from './friends.screens.tsx';
import { profileScreens } from './profile.screens.ts';
import { supportMenu } from './support.menu.ts';

/** Every screen of the house but home, and what else the menus offer, in their order. */
export const menu: readonly (Screen | MenuAction)[] = [
  ...newsScreens,
  ...chatScreens,
  ...mediaScreens,
  ...modsScreens,
  ...aiScreens,
  ...dashboardScreens,
  ...profileScreens,
  ...supportMenu,
  ...helpScreens,
  ...friendsScreens,
];

export const screens = menu.filter((entry): entry is Screen => 'load' in entry);

const elements = new Map<string, ReactNode>(
  screens.map(({ name, load }) => {
    const Content = lazy(load);
    return [name, <Content key={name} />];
  }),
);

export function screenElement(name: string): ReactNode {
  return elements.get(name);
}
