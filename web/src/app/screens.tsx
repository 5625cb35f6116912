import { lazy, type ReactNode } from 'react';
import type { FeaturePage, MenuAction, Screen } from '../core/feature-page.ts';
import { createLoadable } from '../core/loadable.ts';
import { watchedSession } from '../core/session.ts';
import { combinedPage } from './combined/combined.page.tsx';
import { askHomeAhead } from './combined/home/home.queries.ts';
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

const loaded = new Map(
  screens.map(({ name, load }) => {
    const code = createLoadable(load);
    const Content = lazy(code.forLazy);
    return [name, { code, element: <Content key={name} /> }];
  }),
);

export function screenElement(name: string): ReactNode {
  return loaded.get(name)?.element;
}

/** Loads the code and asks for the first data of the screen with which the page opens. */
export function loadFirstScreen(address: URLSearchParams): void {
  const name = address.get('screen');
  if (name !== null) loadScreen(name);
  let stop = () => {};
  // The code may arrive before the answer that says who is signed in.
  const askOnce = () => {
    const { user, isPending } = watchedSession.get();
    if (isPending) return;
    stop();
    // Until the password is changed, the server refuses all other calls.
    if (!user || user.requiresPasswordChange) return;
    if (name === null) {
      // The screen of a payment is shown instead of home, which the payment changes.
      if (!address.has('payment')) askHomeAhead(user);
      return;
    }
    const screen = screens.find((each) => each.name === name);
    if (screen?.mayOpen(user)) screen.askAhead?.(address);
  };
  stop = watchedSession.subscribe(askOnce);
  askOnce();
}

/** Loads the code of a screen that the member is about to open. If that fails, opening it tries again. */
export function loadScreen(name: string): void {
  loaded
    .get(name)
    ?.code.load()
    .catch(() => {});
}
