import type { Virtualizer } from '@tanstack/react-virtual';
import { expect, test } from 'vitest';
import { createRowMeasure } from './measure-rows.ts';

type List = Virtualizer<Element, HTMLDivElement>;

/** Rows of a list that counts how often the browser has to lay it out: reading a height does it, after something moved. */
function createRows(heights: readonly number[]) {
  const counted = { layouts: 0, isMoved: true };
  const parentElement: { children: HTMLDivElement[] } = { children: [] };
  parentElement.children = heights.map((height) => {
    const row = {
      parentElement,
      get offsetHeight() {
        if (counted.isMoved) counted.layouts += 1;
        counted.isMoved = false;
        return height;
      },
    };
    return row as unknown as HTMLDivElement;
  });
  const list = {
    itemSizeCache: new Map<number, number>(),
    indexFromElement: (row: HTMLDivElement) => parentElement.children.indexOf(row),
    options: { getItemKey: (index: number) => index },
  };
  const measureRow = createRowMeasure();
  function measureAll(): number[] {
    return parentElement.children.map((row, index) => {
      const height = measureRow(row, undefined, list as unknown as List);
      list.itemSizeCache.set(index, height);
      counted.isMoved = true;
      return height;
    });
  }
  return { counted, list, measureAll };
}

test('the heights of all new rows are read with one layout, although each measured row moves the others', () => {
  const { counted, measureAll } = createRows([68, 92, 44]);
  expect(measureAll()).toEqual([68, 92, 44]);
  expect(counted.layouts).toBe(1);
});

test('a row that is measured again later is read again', async () => {
  const { counted, list, measureAll } = createRows([68, 92]);
  measureAll();
  await Promise.resolve();
  list.itemSizeCache.clear();
  counted.isMoved = true;
  measureAll();
  expect(counted.layouts).toBe(2);
});
