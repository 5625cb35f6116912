import { startTransition, useCallback, useState } from 'react';

/** How far away is near: for a picture a quarter of a phone's screen, and one card sideways; for a row of cards a screen. */
const margins = {
  picture: { rootMargin: '200px 0px', scrollMargin: '0px 160px' },
  row: { rootMargin: '100% 0px' },
} as const;
type Kind = keyof typeof margins;

const callbacks = new WeakMap<Element, () => void>();
const watchers = new Map<Kind, IntersectionObserver>();

/** One observer for all elements of a kind: a page has hundreds. */
function watcherOf(kind: Kind): IntersectionObserver {
  let watcher = watchers.get(kind);
  if (!watcher) {
    watcher = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
    }, margins[kind]);
    watchers.set(kind, watcher);
  }
  return watcher;
}

/** A `ref` for an element, and whether that element has been near the visible part of the page, or is from the start. */
export function useNearViewport(kind: Kind, fromStart = false) {
  const [isNear, setIsNear] = useState(fromStart);
  const watch = useCallback(
    (element: Element | null) => {
      if (isNear || !element) return;
      const watcher = watcherOf(kind);
      callbacks.set(element, () => startTransition(() => setIsNear(true)));
      watcher.observe(element);
      return () => watcher.unobserve(element);
    },
    [isNear, kind],
  );
  return [watch, isNear] as const;
}
