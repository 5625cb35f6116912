import { expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';

test.each(['en-GB', 'de-DE', 'ar-u-nu-latn'])(
  'numbers and plurals are as `Intl` writes them: %s',
  (locale) => {
    const rules = new Intl.PluralRules(locale);
    const numbers = new Intl.NumberFormat(locale);
    const cases = ['zero', 'one', 'two', 'few', 'many', 'other']
      .map((rule) => `${rule} {${rule} #}`)
      .join(' ');
    for (const count of [
      -1, 0, 0.5, 1, 1.5, 2, 3, 11, 21, 100, 101, 999, 1000, 1001, 12_345, 123_456, 1_234_567, 1_000_000_000,
    ]) {
      const text = formatMessage(`{count, plural, ${cases}}`, { count }, locale);
      expect(text).toBe(`${rules.select(count)} ${numbers.format(count)}`);
      expect(formatMessage('{count}', { count }, locale)).toBe(numbers.format(count));
    }
  },
);
