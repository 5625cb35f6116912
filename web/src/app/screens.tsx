import { lazy, type ReactNode } from 'react';
import type { FeaturePage, MenuAction, Screen } from '../core/feature-page.ts';
import { combinedPage } from './combined/combined.page.tsx';
import * as features from './pages.ts';

/** What all features add to the page. */
export const pages: readonly FeaturePage[] = [...Object.values<FeaturePage>(features), combinedPage];

const orderOf = ({ menu }: Screen | MenuAction) =>
  menu ? (menu.place === 'top' ? 0 : 1000) + menu.order : 2000;

/** Every screen except home, and the other entries of the menus, in the order of the menus. */
export const menu: readonly (Screen | MenuAction)[] = pages
  .flatMap(({ screens = [], menuActions = [] }) => [...screens, ...menuActions])
  .toSorted((one, other) => orderOf(one) - orderOf(other));

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
