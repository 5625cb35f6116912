import { useEffect, useState, type RefObject } from 'react';

/** The current width of an element; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
