import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Screen } from '../core/screen.ts';
import { accountScreens } from '../features/account/account.screens.ts';
import { chatScreens } from '../features/chat/chat.screens.ts';
import { friendsScreens } from './friends.screens.ts';

/** Every screen of the house but home. The order is the order of the menus. */
export const screens: readonly Screen[] = [...chatScreens, ...friendsScreens, ...accountScreens];

const components = new Map<string, LazyExoticComponent<ComponentType>>(
  screens.map((screen) => [screen.name, lazy(screen.load)]),
);

export function screenComponent(name: string): LazyExoticComponent<ComponentType> {
  return components.get(name)!;
}
