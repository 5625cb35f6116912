import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mentionsIn } from './features/chat/mentions.ts';
import { maxFormatDepth, parseMessage, plainText, type Block, type Inline } from './message-format.ts';

/** The tree of a message as a short text: bold is <b>, a spoiler <s>. */
function shape(text: string): string {
  return parseMessage(text)
    .map((block) => (block.kind === 'code' ? `[code ${block.language}:${block.text}]` : around(block)))
    .join('¶');
}
const around = ({ kind, children }: Exclude<Block, { kind: 'code' }>) =>
  kind === 'quote' ? `[quote:${inline(children)}]` : inline(children);
const short = { bold: 'b', italic: 'i', strike: 'd', spoiler: 's' };
const inline = (children: readonly Inline[]): string =>
  children
    .map((child) => {
      if ('children' in child) return `<${short[child.kind]}>${inline(child.children)}</>`;
      return child.kind === 'text' ? child.text : `{${child.kind}:${child.text}}`;
    })
    .join('');

describe('the formatting of a message', () => {
  test.each([
    ['**bold** and *italic*', '<b>bold</> and <i>italic</>'],
    ['~~gone~~ ||the end|| `a*b*c`', '<d>gone</> <s>the end</> {code:a*b*c}'],
    ['***both***', '<b><i>both</></>'],
    ['**bold *and* more**', '<b>bold <i>and</> more</>'],
    ['*a **b***', '<i>a <b>b</></>'],
    ['||**x** https://a.example/x||', '<s><b>x</> {link:https://a.example/x}</>'],
    ['**太字**です', '<b>太字</>です'],
    ['``a`b``', '{code:a`b}'],
    ['`` `a` ``', '{code:`a`}'],
    ['before\n```js\nlet a = **b**;\n```\nafter', 'before¶[code js:let a = **b**;]¶after'],
    ['> one\n> *two*\nthree', '[quote:one\n<i>two</>]¶three'],
    ['one line of ```code``` here', 'one line of {code:code} here'],
    [String.raw`\*not\* \||this\||`, '*not* ||this||'],
    [String.raw`\> no quote`, '> no quote'],
  ])('of %j is %j', (text, expected) => {
    expect(shape(text)).toBe(expected);
  });

  test.each([
    '5*3*2 = 30',
    '2 * 3 * 4',
    'a || b || c',
    'snake_case_name and __dunder__',
    String.raw`¯\_(ツ)_/¯ and C:\new\table`,
    '**unclosed and *also',
    '**** ~~~~ |||| `',
    '```\nno end',
    '>:( >not a quote',
    '#1 - not a list\n1. neither',
    '<b>no html</b> &amp; <script>alert(1)</script>',
    'a\n\n\nb',
    '~a~ |b| ~~~c~~~',
    '** a **',
  ])('leaves %j as it was typed', (text) => {
    expect(shape(text)).toBe(text);
  });

  it('keeps web addresses whole', () => {
    expect(shape('https://a.example/*x*/~~y~~ **https://b.example**')).toBe(
      '{link:https://a.example/*x*/~~y} <b>{link:https://b.example}</>'.replace('~~y}', '~~y}~~'),
    );
  });
});

describe('the plain text of a message', () => {
  test.each([
    ['**Bold** and `code`', 'Bold and code'],
    ['> quoted\n||he dies||!', 'quoted\n(spoiler)!'],
    ['```\na\n```', 'a'],
  ])('%j reads %j', (text, expected) => {
    expect(plainText(text)).toBe(expected);
  });
});

describe('a mention', () => {
  test.each([
    ['Hi @Ann, and @bob-2!', ['ann', 'bob-2']],
    ['**@ann** ||@bob|| > @cat', ['ann', 'bob', 'cat']],
    ['> @ann said', ['ann']],
    ['mail ann@bob.example, é@cat, a.@dan', []],
    ['`@ann` and ```@bob```\n```\n@cat\n```', []],
    ['https://a.example/@ann', []],
    ['@ann @ANN @Ann', ['ann']],
    ['@ab @toolong-toolong-toolong-name @@ann', []],
  ])('in %j names %j', (text, names) => {
    expect(mentionsIn(text)).toEqual(names);
  });

  it('notifies ten members at most', () => {
    const text = Array.from({ length: 40 }, (_, n) => `@member${n}`).join(' ');
    expect(mentionsIn(text)).toHaveLength(10);
  });
});

const piece = fc.oneof(
  fc.constantFrom('*', '**', '***', '~~', '||', '`', '``', '```', '\\', '\n', '> ', ' ', 'a', 'é', '@ann'),
  fc.constantFrom('\n```\n', 'https://a.example/x', '<b>', '字', '_'),
  fc.string({ unit: 'grapheme', maxLength: 4 }),
);
const anyText = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));

const depthOf = (children: readonly Inline[]): number =>
  Math.max(0, ...children.map((child) => ('children' in child ? 1 + depthOf(child.children) : 0)));
const lettersOf = (text: string) => text.replaceAll(/[*~|`\\>\s]/g, '');
const wordsOf = (children: readonly Inline[]): string =>
  children.map((child) => ('children' in child ? wordsOf(child.children) : child.text)).join('');

describe('whatever is typed', () => {
  it('every letter is kept in order, and formats nest no deeper than the limit', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const blocks = parseMessage(text);
        const shown = blocks
          .map((block) => (block.kind === 'code' ? block.language + block.text : wordsOf(block.children)))
          .join('');
        expect(lettersOf(shown)).toBe(lettersOf(text));
        for (const block of blocks)
          if (block.kind !== 'code') expect(depthOf(block.children)).toBeLessThanOrEqual(maxFormatDepth);
      }),
      { numRuns: 3000 },
    );
  });

  it('words between two signs are formatted', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,3}$/), (words) => {
        for (const [sign, letter] of [
          ['**', 'b'],
          ['*', 'i'],
          ['~~', 'd'],
          ['||', 's'],
        ])
          expect(shape(`(${sign}${words}${sign})`)).toBe(`(<${letter}>${words}</>)`);
      }),
    );
  });

  test.each([
    ['openings', (n: number) => ' **a'.repeat(n / 4)],
    ['signs by turns', (n: number) => '*~~||'.repeat(n / 5)],
    ['pairs', (n: number) => '**a** '.repeat(n / 6)],
    [
      'backticks of growing runs',
      (n: number) => Array.from({ length: Math.sqrt(2 * n) }, (_, i) => '`'.repeat(i)).join('a'),
    ],
    ['backticks', (n: number) => '`a'.repeat(n / 2)],
    ['fences', (n: number) => '```\n'.repeat(n / 4)],
    ['fences without an end', (n: number) => '```a\n'.repeat(n / 5)],
    ['quotes', (n: number) => '> a\nb\n'.repeat(n / 6)],
    ['mentions', (n: number) => '@ann '.repeat(n / 5)],
    ['at signs', (n: number) => '@'.repeat(n)],
    ['backslashes', (n: number) => '\\'.repeat(n)],
  ])('the cost of parsing grows linearly: %s', (_, make) => {
    const [once, twice] = [cost(make(100_000)), cost(make(200_000))];
    expect(once).toBeLessThan(5000);
    expect(twice).toBeLessThan(3 * once + 500);
  });
});

/** CPU milliseconds of this process, the best of a few runs, so that other load on the machine does not count. */
function cost(text: string): number {
  const runs = Array.from({ length: 4 }, () => {
    const began = process.cpuUsage().user;
    mentionsIn(text);
    parseMessage(text);
    return (process.cpuUsage().user - began) / 1000;
  });
  return Math.min(...runs);
}
