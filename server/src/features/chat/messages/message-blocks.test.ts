import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMarks, bitsOf, createMarks } from './letter-marks.ts';
import { blocksOf } from './message-blocks.ts';

const hasBit = (marks: Buffer, bit: number) => (marks[bit >> 3]! & (1 << (bit & 7))) !== 0;

describe('the marks of a block', () => {
  it('have all bits of every part of its texts', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 3, maxLength: 300, unit: 'binary' }),
        fc.nat(),
        fc.nat(),
        (text, from, size) => {
          const marks = createMarks();
          addMarks(marks, text);
          const start = from % (text.length - 2);
          const part = text.slice(start, start + 3 + (size % 100));
          return bitsOf(part, 24).every((bit) => hasBit(marks.bytes, bit));
        },
      ),
    );
  });

  it('lack some bit of a word that is not there', () => {
    const marks = createMarks();
    addMarks(marks, 'has anyone seen how the light falls through the snow on the hill tonight?');
    expect(bitsOf('xylophone', 24).every((bit) => hasBit(marks.bytes, bit))).toBe(false);
  });
});

describe('blocks', () => {
  const spans = (blocks: ReturnType<typeof blocksOf>) => blocks.map(({ first, last }) => [first, last]);

  it('contain every message once, also deleted ones', () => {
    const texts = [2, 3, 40, 41].map((seq) => ({ seq, text: `text ${seq}` }));
    expect(spans(blocksOf(texts, { after: 0, upTo: 64 }))).toEqual([
      [1, 39],
      [40, 64],
    ]);
    expect(spans(blocksOf([], { after: 64, upTo: 128 }))).toEqual([[65, 128]]);
  });

  it('are shorter where messages are long', () => {
    const letters = (seq: number) =>
      Array.from({ length: 1500 }, (_, n) => String.fromCodePoint(0x4e00 + seq * 1500 + n)).join('');
    const texts = [1, 2, 3].map((seq) => ({ seq, text: letters(seq) }));
    expect(spans(blocksOf(texts, { after: 0, upTo: 3 }))).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
  });
});
