import { useEffect, useRef, useState } from 'react';

const onNear = new WeakMap<Element, () => void>();
let watcher: IntersectionObserver | undefined;

/** One for all: a page has hundreds of them. A quarter of a phone's screen ahead, and one card in a row that scrolls sideways. */
function watch(element: Element, tell: () => void): () => void {
  watcher ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) onNear.get(target)?.();
    },
    { rootMargin: '200px 0px', scrollMargin: '0px 160px' },
  );
  const shared = watcher;
  onNear.set(element, tell);
  shared.observe(element);
  return () => shared.unobserve(element);
}

/** True once the element is in sight or about to be, or from the beginning. */
export function useNearViewport<E extends Element>(fromTheBeginning: boolean) {
  const element = useRef<E>(null);
  const [isNear, setIsNear] = useState(fromTheBeginning);
  useEffect(() => {
    if (isNear || !element.current) return;
    return watch(element.current, () => setIsNear(true));
  }, [isNear]);
  return [element, isNear] as const;
}
