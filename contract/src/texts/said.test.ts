import { expect, test } from 'vitest';
import { sayWith } from './catalogue.ts';
import { said } from './texts.ts';

const messages = {
  'core:diskTooFull': 'Nötig sind {size}',
  'system:backup.problem.notCleaned': 'Nicht gelöscht: {reason}',
  'core:fault.notFound': 'Hier ist nichts',
};

test('an amount of bytes is written when the language is known', () => {
  const text = said('core:diskTooFull', { size: { bytes: 3.4 * 1024 ** 2 } });
  expect(sayWith(messages, 'de', text)).toBe('Nötig sind 3,4 MB');
  expect(sayWith(messages, 'en', text)).toBe('Nötig sind 3.4 MB');
  expect(sayWith(messages, 'en', said('core:diskTooFull', { size: { bytes: 1023 * 1024 ** 2 } }))).toBe(
    'Nötig sind 1023 MB',
  );
});

test('a text can contain another one; a value that only looks like a text stays as it is', () => {
  const within = (reason: { said: string } | string) =>
    sayWith(messages, 'de', said('system:backup.problem.notCleaned', { reason }));
  expect(within({ said: 'core:fault.notFound' })).toBe('Nicht gelöscht: Hier ist nichts');
  expect(within('core:fault.notFound')).toBe('Nicht gelöscht: core:fault.notFound');
});
