import { measureElement, type Virtualizer } from '@tanstack/react-virtual';

/**
 * Measures the rows of a virtual list. The heights of all new rows are read at once: after each measured row the list moves
 * the others, so reading them one by one would make the browser lay out the list for every row.
 */
export function createRowMeasure() {
  let heights: Map<Element, number> | undefined;

  function readNewRows(row: HTMLElement): Map<Element, number> {
    // Only until the current task ends, in which nothing else than the positions of the rows changes.
    queueMicrotask(() => (heights = undefined));
    const rows = [...(row.parentElement?.children ?? [])];
    return new Map(rows.map((each) => [each, (each as HTMLElement).offsetHeight]));
  }

  return function measureRow<Scroller extends Element>(
    row: HTMLDivElement,
    entry: ResizeObserverEntry | undefined,
    list: Virtualizer<Scroller, HTMLDivElement>,
  ): number {
    const isKnown = list.itemSizeCache.has(list.options.getItemKey(list.indexFromElement(row)));
    if (entry || isKnown) return measureElement(row, entry, list);
    heights ??= readNewRows(row);
    return heights.get(row) ?? row.offsetHeight;
  };
}
