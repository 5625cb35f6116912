type Entry = { id: number };

/** The entries after one of them moved to another place. */
export function moveEntry<E extends Entry>(entries: readonly E[], id: number, to: number): E[] {
  const moved = entries.find((entry) => entry.id === id);
  if (!moved) return [...entries];
  const others = entries.filter((entry) => entry !== moved);
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, moved);
}

/** The id of the entry before that place, without the one that moves; null: it becomes the first. */
export function entryBefore(entries: readonly Entry[], id: number, to: number): number | null {
  const order = moveEntry(entries, id, to);
  const at = order.findIndex((entry) => entry.id === id);
  return order[at - 1]?.id ?? null;
}

/** Divides entries into pages of the same lengths as before; what is left over is in the last one. */
export function splitLike<E, Page extends { entries: readonly E[] }>(
  pages: readonly Page[],
  entries: readonly E[],
): Page[] {
  let from = 0;
  return pages.map((page, at) => {
    const end = at === pages.length - 1 ? entries.length : from + page.entries.length;
    const part = entries.slice(from, end);
    from = end;
    return { ...page, entries: part };
  });
}

/** The place of a row that is dragged to a height: behind all other rows whose middle is above it. */
export const placeAt = (middles: readonly number[], y: number): number =>
  middles.filter((middle) => middle < y).length;
