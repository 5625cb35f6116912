import { useEffect, useRef, useState } from 'react';

const callbacks = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | undefined;

/** One observer for all elements: a page has hundreds. The margins are a quarter of a phone's screen, and one card sideways. */
function watch(element: Element, onNear: () => void): () => void {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) callbacks.get(target)?.();
    },
    { rootMargin: '200px 0px', scrollMargin: '0px 160px' },
  );
  const shared = watcher;
  callbacks.set(element, onNear);
  shared.observe(element);
  return () => shared.unobserve(element);
}

/** True once the element is near the visible part of the page, or from the start. */
export function useNearViewport<E extends Element>(fromStart: boolean) {
  const element = useRef<E>(null);
  const [isNear, setIsNear] = useState(fromStart);
  useEffect(() => {
    if (isNear || !element.current) return;
    return watch(element.current, () => setIsNear(true));
  }, [isNear]);
  return [element, isNear] as const;
}
