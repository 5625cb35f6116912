import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAddresses } from './web-addresses.ts';

const linksIn = (text: string) =>
  splitAddresses(text).flatMap(({ text: link, href }) => (href ? [link] : []));

describe('addresses in a text', () => {
  test.each([
    ['see https://a.example/x.', ['https://a.example/x']],
    ['(https://a.example/x)', ['https://a.example/x']],
    ['https://a.example/wiki/Snow_(globe)', ['https://a.example/wiki/Snow_(globe)']],
    ['[https://a.example/{x}]!?', ['https://a.example/{x}']],
    ['"https://a.example" and HTTP://B.example,', ['https://a.example', 'HTTP://B.example']],
    ['xhttps://a.example, javascript:alert(1), http://, https://?', []],
    ['https://a.example/**bold**', ['https://a.example/**bold']],
    ['||https://a.example/x||', ['https://a.example/x']],
  ])('in %j are %j', (text, links) => {
    expect(linksIn(text)).toEqual(links);
  });

  test('and the text between them add up to the whole text, in order', () => {
    fc.assert(
      fc.property(ordinaryText, (text) => {
        expect(
          splitAddresses(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  test('are the same as those of a simple but slow implementation', () => {
    fc.assert(
      fc.property(ordinaryText, (text) => {
        expect(splitAddresses(text)).toEqual(splitSlowly(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the cost of finding addresses grows linearly with the length of the text', () => {
  test.each([
    ['beginnings', (n: number) => 'http://'.repeat(n / 7)],
    ['many addresses', (n: number) => 'http://a.b/c '.repeat(n / 13)],
    ['closing brackets', (n: number) => `http://a.b/${')'.repeat(n)}`],
    ['brackets in brackets', (n: number) => `http://a.b/${'([{'.repeat(n / 6)}${')]}'.repeat(n / 6)}`],
    ['full stops', (n: number) => `http://a.b/${'.'.repeat(n)}`],
    ['full stops before a letter', (n: number) => `http://a.b/${'.'.repeat(n)}a`],
    ['marks and brackets by turns', (n: number) => `http://a.b/${'!)'.repeat(n / 2)}`],
    ['marks, a letter, brackets', (n: number) => `http://a.b/${'!'.repeat(n / 2)}a${')'.repeat(n / 2)}`],
    ['a host of many signs', (n: number) => `http://${signs(n)}`],
  ])('%s', (_, make) => {
    const [once, twice] = [cost(make(100_000)), cost(make(200_000))];
    // An earlier version took minutes. Twice the length must take about twice the time, not four times.
    expect(once).toBeLessThan(5000);
    expect(twice).toBeLessThan(3 * once + slackMs);
  });
});

/** Tolerance for a busy machine. */
const slackMs = 250;

const signs = (n: number) =>
  Array.from({ length: n }, (_, i) => String.fromCodePoint(0x4e00 + (i % 20_000))).join('');

/** Milliseconds, the best of a few runs, so that other load on the machine counts less. */
function cost(text: string): number {
  const runs = Array.from({ length: 8 }, () => {
    const began = performance.now();
    splitAddresses(text);
    return performance.now() - began;
  });
  return Math.min(...runs);
}

const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom(
    'http://',
    'https://',
    'https://a.b/',
    'HTTPS://é.example',
    ' ',
    '\n',
    'http://a.b/(c',
    '>',
    "'",
  ),
  fc.string({ unit: fc.constantFrom(...Array.from('()[]{}.,;:!?*_~|')), maxLength: 6 }),
);
const ordinaryText = fc.array(word, { maxLength: 12 }).map((words) => words.join(''));

/** A simple implementation of the same rule that ignores the cost. */
function splitSlowly(text: string) {
  const marks = /[.,;:!?'"*_~|]+$/u;
  const parts: { at: number; text: string; href: string | null }[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(/\bhttps?:\/\/[^\s<>"'`]+/giu)) {
    let link = found.replace(marks, '');
    for (const [open, close] of ['()', '[]', '{}'] as const)
      while (link.endsWith(close!) && link.split(close!).length > link.split(open!).length)
        link = link.slice(0, -1).replace(marks, '');
    const url = URL.parse(link);
    if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') continue;
    if (index > at) parts.push({ at, text: text.slice(at, index), href: null });
    parts.push({ at: index, text: link, href: url.href });
    at = index + link.length;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), href: null });
  return parts;
}
