import { expect, test } from 'vitest';
import { toQuery } from './audit-filter.ts';

const none = { actor: '', action: '', target: '', from: '', to: '' };

test('without days, no time is sent', () => {
  expect(toQuery({ ...none, actor: 'oda' })).toEqual({ actor: 'oda', action: '', target: '' });
});

test('both days are included: from the start of the first to the start of the day after the last', () => {
  expect(toQuery({ ...none, from: '2026-11-14', to: '2026-11-15' })).toMatchObject({
    from: new Date(2026, 10, 14).toISOString(),
    to: new Date(2026, 10, 16).toISOString(),
  });
});

test('the last day of a month ends with the first of the next', () => {
  expect(toQuery({ ...none, to: '2026-12-31' })).toMatchObject({ to: new Date(2027, 0, 1).toISOString() });
});
