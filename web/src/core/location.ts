import { useSyncExternalStore } from 'react';

/** The page's address as React state. Three paths and a few query parameters need no router. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener('snowglobe:navigate', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener('snowglobe:navigate', listener);
  };
}

const readPath = () => window.location.pathname;
const readQuery = () => window.location.search;

export function usePath(): string {
  return useSyncExternalStore(subscribe, readPath, readPath);
}

export function useQueryParams(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(subscribe, readQuery, readQuery));
}

type NavigateOptions = {
  replace?: boolean;
  /** Stored in the history entry; it survives a reload. */
  state?: unknown;
};

export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  if (to === window.location.pathname + window.location.search) return;
  window.history[replace ? 'replaceState' : 'pushState'](state, '', to);
  window.dispatchEvent(new Event('snowglobe:navigate'));
}

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'preventDefault'
>;

/** Handles the click on a link inside the page; a click that means a new tab, window or download is left to the browser. */
export function handleLinkClick(click: Click, go: () => void): void {
  const wantsTab = click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  if (wantsTab || click.defaultPrevented) return;
  click.preventDefault();
  go();
}

/** Opens another address, scrolled to the top. */
export function goTo(path: string): void {
  navigate(path);
  window.scrollTo(0, 0);
}

/** Ids are numbers in the page; only the address holds them as text. */
export type AddressValue = string | number;

/** `/?screen=news`; home has no query. */
export function screenPath(name: string, params: Record<string, AddressValue> = {}): string {
  const query = new URLSearchParams(name === 'main' ? {} : { screen: name });
  for (const [key, value] of Object.entries(params)) query.set(key, String(value));
  return query.size > 0 ? `/?${query}` : '/';
}

/** The id in a text of the address; null for anything else. */
export const parseId = (text: string | null | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;

export function openScreen(
  name: string,
  params?: Record<string, AddressValue>,
  options?: { replace?: boolean },
): void {
  navigate(screenPath(name, params), options);
  window.scrollTo(0, 0);
}
