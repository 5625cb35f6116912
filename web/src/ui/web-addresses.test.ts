import { expect, test } from 'vitest';
import { splitAddresses } from './web-addresses.ts';

const linksOf = (text: string) => splitAddresses(text).flatMap((part) => (part.href ? [part.text] : []));

test.each([
  ['See https://snow.example/a.', 'https://snow.example/a'],
  ['(https://snow.example/a)', 'https://snow.example/a'],
  ['https://snow.example/a_(winter)', 'https://snow.example/a_(winter)'],
  ['[https://snow.example/a_(winter)]!', 'https://snow.example/a_(winter)'],
  ['{(https://snow.example/a)}...', 'https://snow.example/a'],
  ['**https://snow.example/a**', 'https://snow.example/a'],
  ['https://snow.example/?q=1,2;', 'https://snow.example/?q=1,2'],
])('an address ends where a reader would say it does: %s', (text, link) => {
  expect(linksOf(text)).toEqual([link]);
});

test('nothing of the text is lost or doubled', () => {
  const text = 'a https://snow.example/x). b http://y.example c https:// d';
  expect(
    splitAddresses(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

const long = 40_000;
test.each([
  ['brackets', `https://a.b/${')'.repeat(long)}`],
  ['dots before brackets', `https://a.b/${'.'.repeat(long / 2)}x${')'.repeat(long / 2)}`],
  ['dots and brackets in turns', `https://a.b/${').'.repeat(long / 2)}`],
  ['every bracket', `https://a.b/${')]}.'.repeat(long / 4)}`],
  ['addresses without end', 'http://'.repeat(long / 7)],
  ['many short ones', 'http://a) '.repeat(long / 10)],
  ['colons', `http://x${':'.repeat(long)}/`],
])('a text that was written to be slow is not: %s', (_what, text) => {
  // A few milliseconds, or minutes: between the two there is room for a busy machine.
  const begun = performance.now();
  splitAddresses(text);
  expect(performance.now() - begun).toBeLessThan(5000);
});
