import { formatMessage } from '@snowglobe/contract/texts/format-message.ts';
import { languages } from '@snowglobe/contract/texts/languages.ts';
import { expect, test } from 'vitest';
import { readMessages } from '../../../vite-texts.ts';
import { listText } from './language.ts';

const names = ['Ada', 'Ben', 'Cleo', 'Dora'];
const firsts = [1, 2, 3, 4].map((count) => names.slice(0, count));

test('a list is written as the browser writes it', () => {
  const form = new Intl.ListFormat(languages.en.locale, { type: 'conjunction' });
  expect([[], ...firsts].map(listText)).toEqual(['', ...firsts.map((each) => form.format(each))]);
});

test.each(['en', 'de', 'ar'] as const)('the texts of a list are those of the browser in %s', (language) => {
  const { locale } = languages[language];
  const messages = readMessages(language);
  const form = new Intl.ListFormat(locale, { type: 'conjunction' });
  for (const words of firsts.slice(1)) {
    const before = words.slice(0, -1).join(messages['core:list.comma']);
    const text = formatMessage(messages['core:list']!, { names: before, last: words.at(-1) }, locale);
    // In a language from right to left each value stands in marks for its own direction.
    expect(text.replaceAll(/[\u2068\u2069]/g, '')).toBe(form.format(words));
  }
});

test.each(['en', 'de', 'ar'] as const)(
  'small numbers can be written without a formatter in %s',
  (language) => {
    const { format } = new Intl.NumberFormat(languages[language].locale, { maximumFractionDigits: 1 });
    expect(format(123)).toBe('123');
    expect(format(7.5)).toBe(`7${readMessages(language)['core:decimalPoint']}5`);
  },
);
