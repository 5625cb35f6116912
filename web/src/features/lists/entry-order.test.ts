import { describe, expect, test } from 'vitest';
import { entryBefore, moveEntry, placeAt, splitLike } from './entry-order.ts';

const entries = [1, 2, 3, 4, 5].map((id) => ({ id }));
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe('the order of entries', () => {
  test('a move keeps every entry, and the entry before the new place leads the server to the same order', () => {
    for (const { id } of entries)
      for (let to = -1; to <= entries.length; to += 1) {
        const moved = idsOf(moveEntry(entries, id, to));
        expect(moved.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
        // As the server does it: taken out, and put behind the entry that the page names.
        const others = idsOf(entries).filter((other) => other !== id);
        const after = entryBefore(entries, id, to);
        const at = after === null ? 0 : others.indexOf(after) + 1;
        expect(others.toSpliced(at, 0, id)).toEqual(moved);
      }
  });

  test('an entry that was removed meanwhile changes nothing', () => {
    expect(idsOf(moveEntry(entries, 99, 0))).toEqual([1, 2, 3, 4, 5]);
    expect(entryBefore(entries, 99, 0)).toBeNull();
  });

  test('a move over the border of two pages keeps the lengths of the pages', () => {
    const pages = [
      { entries: entries.slice(0, 2), nextCursor: 'a' },
      { entries: entries.slice(2), nextCursor: null },
    ];
    const split = splitLike(pages, moveEntry(entries, 5, 0));
    expect(split.map((page) => idsOf(page.entries))).toEqual([
      [5, 1],
      [2, 3, 4],
    ]);
    expect(split.map(({ nextCursor }) => nextCursor)).toEqual(['a', null]);
    expect(splitLike(pages, entries.slice(0, 4)).map((page) => page.entries.length)).toEqual([2, 2]);
  });

  test('a dragged row goes behind the rows whose middle it has passed', () => {
    const middles = [40, 120, 200];
    expect([0, 41, 119, 121, 999].map((y) => placeAt(middles, y))).toEqual([0, 1, 1, 2, 3]);
  });
});
