import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCursor, toPage } from './paging.ts';

it('an invalid cursor is refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        expect(readCursor(text)).toSatisfy((place: number) => Number.isSafeInteger(place) && place > 0);
      } catch (error) {
        expect(error).toMatchObject({ fault: { status: 400 }, message: 'This cursor is not valid' });
      }
    }),
  );
  expect(readCursor(undefined)).toBeNull();
});

it('all pages together contain each row once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }), (count, limit) => {
      const rows = Array.from({ length: count }, (_, n) => ({ id: count - n }));
      const seen: number[] = [];
      for (let cursor: number | null = null; ;) {
        const rest = rows.filter(({ id }) => cursor === null || id < cursor).slice(0, limit + 1);
        const { items, nextCursor } = toPage(rest, limit, (row) => row.id);
        seen.push(...items.map(({ id }) => id));
        if (nextCursor === null) break;
        cursor = readCursor(nextCursor);
      }
      expect(seen).toEqual(rows.map(({ id }) => id));
    }),
  );
});
