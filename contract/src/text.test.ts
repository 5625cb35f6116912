import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPath } from './paths.ts';
import { cleanText, text, textLength } from './text.ts';

const anyText = fc.string({ unit: 'binary' });

describe('a text that somebody typed', () => {
  it('loses control characters except newline and tab, and spaces at both ends', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        const clean = cleanText(given);
        // oxlint-disable-next-line no-control-regex -- these are the characters it is about
        expect(clean).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
        expect(clean).toBe(clean.trim());
        expect(cleanText(clean)).toBe(clean);
      }),
    );
    expect(cleanText('a\r\nb\tc\u0000\u0007\u009f')).toBe('a\nb\tc');
  });

  it('is counted in code points', () => {
    fc.assert(
      fc.property(anyText, (given) => {
        expect(textLength(given)).toBe(Array.from(given).length);
      }),
    );
  });

  it('is accepted up to its limit and refused above it; blank text only where it is allowed', () => {
    const [needed, free] = [text({ max: 5, required: 'needed' }), text({ min: 0, max: 5 })];
    fc.assert(
      fc.property(anyText, (given) => {
        const length = textLength(cleanText(given));
        expect(needed.safeParse(given).success).toBe(length >= 1 && length <= 5);
        expect(free.safeParse(given).success).toBe(length <= 5);
      }),
    );
    expect(needed.safeParse(' \n').error?.issues[0]?.message).toBe('needed');
    expect(needed.safeParse(7).error?.issues[0]?.message).toBe('needed');
  });
});

describe('a path', () => {
  it('is filled so that a value can not add a path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        const path = fillPath('/api/users/{name}/x', { name: value });
        const parts = path.split('/');
        expect(parts).toHaveLength(5);
        expect(decodeURIComponent(parts[3]!)).toBe(value);
        expect(path).not.toMatch(/[?#]/);
      }),
    );
    expect(() => fillPath('/api/{id}')).toThrow('needs id');
  });
});
