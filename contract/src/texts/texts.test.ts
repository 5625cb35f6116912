import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { messagesIn, type Messages } from './catalogue.ts';
import { formatMessage, parseMessage, type Part } from './format-message.ts';
import { keysFile, valuesOf } from './keys-file.ts';
import { languages, offeredLanguages } from './languages.ts';
import { pseudoMessage } from './pseudo.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}contract/src/texts/`;
const features = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? entry.name : [],
);
const translations = ['de', 'ar'] as const;
const read = (feature: string, language: string) =>
  JSON.parse(readFileSync(`${folder}${feature}/${language}.json`, 'utf8')) as Messages;
const english = new Map(features.map((feature) => [feature, read(feature, 'en')]));
const each = [...english].flatMap(([feature, messages]) =>
  Object.entries(messages).map(([name, message]) => ({ feature, name, message })),
);

const sortedValues = (message: string) =>
  [...valuesOf(message)].toSorted(([one], [other]) => one.localeCompare(other));

/** The code in which texts are used, as one string. */
function sources(): string {
  const paths = ['web/src', 'web/index.html', 'web/vite-editions.ts', 'server/src', 'contract/src'];
  const files = paths.flatMap((path) =>
    /\.\w+$/.test(path)
      ? path
      : readdirSync(root + path, { recursive: true, encoding: 'utf8' })
          .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/keys\.ts$/.test(file))
          .map((file) => `${path}/${file}`),
  );
  return files.map((file) => readFileSync(root + file, 'utf8')).join('\n');
}

test('every text is translated, and no translation is left over', () => {
  for (const language of translations) {
    const wrong = features.flatMap((feature) => {
      const own = Object.keys(read(feature, language));
      const wanted = Object.keys(english.get(feature)!);
      return [
        ...wanted.filter((name) => !own.includes(name)).map((name) => `missing: ${feature}:${name}`),
        ...own.filter((name) => !wanted.includes(name)).map((name) => `left over: ${feature}:${name}`),
      ];
    });
    expect(wrong, language).toEqual([]);
  }
});

test('every text is used, and every key in the code is a text', () => {
  const code = sources();
  const used = new Set([...code.matchAll(/["'`]([a-zA-Z]+:[\w.]+)["'`]/g)].map(([, key]) => key!));
  const keys = new Set(each.map(({ feature, name }) => `${feature}:${name}`));
  expect([...keys].filter((key) => !used.has(key))).toEqual([]);
  const ofFeatures = new RegExp(`^(?:${features.join('|')}):[a-z]`);
  expect([...used].filter((key) => ofFeatures.test(key) && !keys.has(key))).toEqual([]);
});

test('a translation has the values, tags and kinds of plural of its English text', () => {
  for (const language of translations) {
    const wrong = features.flatMap((feature) =>
      Object.entries(read(feature, language)).flatMap(([name, message]) => {
        const wanted = sortedValues(english.get(feature)![name] ?? '');
        const found = sortedValues(message);
        return JSON.stringify(found) === JSON.stringify(wanted) ? [] : `${feature}:${name}`;
      }),
    );
    expect(wrong, language).toEqual([]);
  }
});

test('a plural has only the cases that its language distinguishes', () => {
  for (const language of ['en', ...translations] as const) {
    const { pluralCategories } = new Intl.PluralRules(languages[language].locale).resolvedOptions();
    const known = new Set<string>(pluralCategories);
    const wrong = features.flatMap((feature) =>
      Object.entries(read(feature, language)).filter(([, message]) =>
        casesOf(parseMessage(message)).some((name) => !name.startsWith('=') && !known.has(name)),
      ),
    );
    expect(wrong, language).toEqual([]);
  }
});

function casesOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('tag' in part) return casesOf(part.parts);
    const inner = Object.values(part.cases).flatMap(casesOf);
    return part.kind === 'plural' ? [...Object.keys(part.cases), ...inner] : inner;
  });
}

test('the types of the texts are current: run `npm run texts` after a change of an en.json', () => {
  for (const [feature, messages] of english)
    expect(readFileSync(`${folder}${feature}/keys.ts`, 'utf8')).toBe(keysFile(feature, messages));
});

test('only languages that have all texts are offered', () => {
  expect(
    offeredLanguages.filter((language) => language !== 'en' && !['de', 'ar'].includes(language)),
  ).toEqual([]);
});

test('a message is written by the rules of its language', () => {
  const days = '{count, plural, =0 {today} one {# day} other {# days}}';
  expect([0, 1, 4812].map((count) => formatMessage(days, { count }, 'en-GB'))).toEqual([
    'today',
    '1 day',
    '4,812 days',
  ]);
  expect(formatMessage('{count, plural, one {# Tag} other {# Tage}}', { count: 4812 }, 'de-DE')).toBe(
    '4.812 Tage',
  );
  expect(
    formatMessage(
      "{who, select, staff {Team} other {you}}, don't '{'quote'}' ''x''",
      { who: 'staff' },
      'en-GB',
    ),
  ).toBe("Team, don't {quote} 'x'");
  expect(
    formatMessage(
      'Read <b>{name}</b>',
      { name: 'this', b: (inner: string[]) => `*${inner.join('')}*` },
      'en-GB',
    ),
  ).toBe('Read *this*');
});

test.each(['{', '{a', '{a, plural, one {x}}', '<b>x', '{a, date}', 'x}'])(
  '%s is not a valid text',
  (message) => {
    expect(() => parseMessage(message)).toThrow(/text/);
  },
);

test('the pseudo-language is 40 % longer and keeps the values', () => {
  for (const { feature, name, message } of each) {
    const pseudo = pseudoMessage(message);
    if (valuesOf(message).size === 0)
      expect(pseudo.length, `${feature}:${name}`).toBeGreaterThanOrEqual(message.length * 1.4);
    expect(sortedValues(pseudo)).toEqual(sortedValues(message));
  }
  expect(pseudoMessage('Save')).toBe('[Sàvé ·]');
});

test('in Arabic, a name keeps its own direction, and a text that starts with a Latin word is still Arabic', () => {
  expect(formatMessage('{name} في الداخل', { name: 'oda_' }, 'ar')).toBe('\u2068oda_\u2069 في الداخل');
  expect(formatMessage('{name} is inside', { name: 'oda_' }, 'en-GB')).toBe('oda_ is inside');
  const texts: Record<string, Messages> = {
    en: { brand: 'Snowglobe is open', name: '{name} is open' },
    ar: { brand: 'Snowglobe مفتوح', name: '{name} مفتوح' },
  };
  expect(messagesIn('ar', (language) => texts[language]!)).toEqual({
    brand: '\u200FSnowglobe مفتوح',
    name: '{name} مفتوح',
  });
});
