import { readFileSync } from 'node:fs';
import { languages } from '@snowglobe/contract/texts/languages.ts';
import { expect, test } from 'vitest';
import { clockText, dayHeading, dayOf, lastTimeText, timeAgo, whenText, withLocalTimes } from './dates.ts';

/** A Wednesday in the local time zone. */
const now = new Date(2026, 9, 14, 18, 4);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts);

test('a time is written in its shortest clear form', () => {
  expect(whenText(at(2026, 9, 14, 9, 5), now)).toBe('09:05');
  expect(whenText(at(2026, 9, 12, 14, 2), now)).toBe('12 Oct, 14:02');
  expect(whenText(at(2025, 9, 12, 14, 2), now)).toBe('12 Oct 2025, 14:02');
});

test('a list shows the time for today, the day for this week, else the date', () => {
  expect(lastTimeText(at(2026, 9, 14, 0, 5), now)).toBe('00:05');
  expect(lastTimeText(at(2026, 9, 11, 12), now)).toBe('Sun');
  expect(lastTimeText(at(2026, 9, 7, 12), now)).toBe('7 Oct');
});

test('today and yesterday have a name, other days a date', () => {
  expect(dayHeading(dayOf(at(2026, 9, 14)), now)).toBe('Today');
  expect(dayHeading(dayOf(at(2026, 9, 13, 23, 59)), now)).toBe('Yesterday');
  expect(dayHeading(dayOf(at(2026, 9, 12)), now)).toBe('Monday 12 October');
  expect(dayHeading(dayOf(at(2025, 9, 12)), now)).toBe('12 October 2025');
});

test.each([
  [at(2026, 9, 14, 18, 3), 'now'],
  [at(2026, 9, 14, 17, 46), '18 min ago'],
  [at(2026, 9, 14, 15, 0), '3 h ago'],
  [at(2026, 9, 13, 18, 0), 'yesterday'],
  [at(2026, 9, 11, 18, 0), '3 days ago'],
  [at(2026, 9, 2), '2 October'],
  [at(2025, 9, 2), '2 October 2025'],
])('%s was %s', (then, text) => {
  expect(timeAgo(then, now)).toBe(text);
});

test('times in a text of the server are shown in the reader’s time zone', () => {
  const text = withLocalTimes(`You are muted until ${now.toISOString()}.`);
  expect(text).toMatch(/^You are muted until Wednesday,? 14 October 2026(,| at) 18:04\.$/);
});

test.each(['en', 'de', 'ar'] as const)('the dates that need no Intl are the same as with it: %s', (code) => {
  const words = JSON.parse(
    readFileSync(new URL(`../../../../contract/src/texts/core/${code}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const { locale } = languages[code];
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 5));
  for (const [names, length] of [
    ['shortMonths', 'short'],
    ['months', 'long'],
  ] as const)
    for (const [form, year] of [
      ['dayOfMonth', undefined],
      ['date', 'numeric'],
    ] as const)
      expect(
        months.map((_month, month) => {
          const values = { day: '5', month: words[names]!.split(' ')[month]!, year: '2026' };
          return words[form]!.replaceAll(
            /\{(day|month|year)\}/g,
            (_, name: keyof typeof values) => values[name],
          );
        }),
      ).toEqual(
        months.map((day) =>
          new Intl.DateTimeFormat(locale, { day: 'numeric', month: length, ...(year && { year }) }).format(
            day,
          ),
        ),
      );
  const time = new Date(2026, 0, 1, 9, 5);
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  expect(clockText(time)).toBe(new Intl.DateTimeFormat(locale, options).format(time));
});
