import { useSyncExternalStore } from 'react';

/** The page's address as state. Three paths and a handful of queries need no router. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener('snowglobe:navigate', listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener('snowglobe:navigate', listener);
  };
}

export function usePath(): string {
  return useSyncExternalStore(subscribe, () => window.location.pathname);
}

export function useQueryParams(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(subscribe, () => window.location.search));
}

type NavigateOptions = {
  replace?: boolean;
  /** Kept with the entry in the history, also over a reload. */
  state?: unknown;
};

export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  if (to === window.location.pathname + window.location.search) return;
  window.history[replace ? 'replaceState' : 'pushState'](state, '', to);
  window.dispatchEvent(new Event('snowglobe:navigate'));
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** False where a click on a link means a new tab, a window or a download. */
export function isPlainClick(click: Click): boolean {
  const wantsTab = click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  return !wantsTab && !click.defaultPrevented;
}

/** `/?screen=news`; home has no query. */
export function screenPath(name: string, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(name === 'main' ? params : { screen: name, ...params });
  return query.size > 0 ? `/?${query}` : '/';
}

export function openScreen(
  name: string,
  params?: Record<string, string>,
  options?: { replace?: boolean },
): void {
  navigate(screenPath(name, params), options);
  window.scrollTo(0, 0);
}
