import type { ListEntry } from '@snowglobe/contract/features/lists/lists.model.ts';
import { useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { moveEntry, placeAt } from './entry-order.ts';

type Dragged = { id: number; to: number };

/** So close to the edge of the window a drag scrolls it. */
const edge = 90;
const scrollStep = 14;

/**
 * Entries are moved by dragging their handle, or with the arrow keys on it. While one is dragged, the rows show the order
 * that it would get. The moves are heard on the window: a row that changes its place in the page loses its pointer.
 */
export function useEntryDrag(
  list: RefObject<HTMLElement | null>,
  entries: readonly ListEntry[],
  onMove: (id: number, to: number) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null);

  function placeOf(id: number, y: number): number {
    const rows = [...(list.current?.children ?? [])] as HTMLElement[];
    const middles = rows
      .filter((row) => row.dataset['entry'] !== String(id))
      .map((row) => row.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2);
    return placeAt(middles, y);
  }

  function start(event: PointerEvent, id: number): void {
    if (event.button !== 0) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).focus();
    const from = entries.findIndex((entry) => entry.id === id);
    let to = from;
    const ending = new AbortController();
    const { signal } = ending;
    setDragged({ id, to });
    const end = (isDropped: boolean) => {
      ending.abort();
      setDragged(null);
      if (isDropped && to !== from) onMove(id, to);
    };
    window.addEventListener(
      'pointermove',
      ({ clientY: y }) => {
        if (y < edge) window.scrollBy(0, -scrollStep);
        else if (y > window.innerHeight - edge) window.scrollBy(0, scrollStep);
        to = placeOf(id, y);
        setDragged({ id, to });
      },
      { signal },
    );
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  }

  function onKeyDown(event: KeyboardEvent, id: number): void {
    const at = entries.findIndex((entry) => entry.id === id);
    const places: Partial<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: Infinity,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to >= 0 && to !== at) onMove(id, to);
  }

  return {
    draggedId: dragged?.id ?? null,
    shown: dragged ? moveEntry(entries, dragged.id, dragged.to) : entries,
    handleOf: (id: number) => ({
      onPointerDown: (event: PointerEvent) => start(event, id),
      onKeyDown: (event: KeyboardEvent) => onKeyDown(event, id),
    }),
  };
}
