import { describe, expect, test } from 'vitest';
import { extractFormulas } from './math-spans.ts';

const found = (text: string) => extractFormulas(text).formulas.map(({ tex }) => tex);

describe('formulas in a text', () => {
  test('are found in the forms that AI models write, as a block or inside a line', () => {
    const text = 'So $x^2_1$, \\(a*b*c\\) and\n$$\n\\frac{1}{2}\n$$\nor \\[ y = 1 \\].';
    expect(found(text)).toEqual(['x^2_1', 'a*b*c', '\\frac{1}{2}', 'y = 1']);
    expect(extractFormulas(text).formulas.map(({ isDisplay }) => isDisplay)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    // No character of a formula is left that Markdown could interpret.
    expect(extractFormulas(text).text).not.toMatch(/[*_^]/);
  });

  test.each([
    'It costs $5, or $10 with popcorn',
    'between $5 and $10',
    'US$5 and US$10',
    '`$x$` is code, and so is ``\\(y\\)``',
    '```\n$$x$$\n```',
    'a price of \\$5 and \\$6$',
    '$ x $',
    '$$',
  ])('are not where none are: %s', (text) => {
    expect(extractFormulas(text)).toEqual({ text, formulas: [] });
  });

  test('are limited in length and number, and no text can imitate their mark', () => {
    expect(found(`$$${'x'.repeat(5000)}$$`)).toEqual([]);
    expect(found('$x$ '.repeat(1000))).toHaveLength(200);
    expect(extractFormulas('\uE0F00\uE0F1 and $x$').text).toBe('0 and \uE0F00\uE0F1');
  });
});
