import { expect, test } from 'vitest';
import { csv } from './csv.ts';

test('a table is written for spreadsheets: UTF-8 mark, quotes, CRLF', () => {
  expect(
    csv([
      ['id', 'name'],
      ['1', 'Ann "Snow"'],
    ]),
  ).toBe('\uFEFF"id","name"\r\n"1","Ann ""Snow"""\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
  'the cell %j can not run as a formula',
  (cell) => {
    expect(csv([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`);
  },
);
