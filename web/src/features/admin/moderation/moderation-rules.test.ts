import { banReasonMax } from '@snowglobe/contract/features/admin/admin.limits.ts';
import { expect, test } from 'vitest';
import {
  banTimes,
  firstTime,
  moderationChange,
  moderationProblem,
  muteTimes,
  untilDay,
} from './moderation-rules.ts';

const now = new Date(2026, 10, 15, 12).getTime();
const hour = 60 * 60 * 1000;
const at = (ms: number) => new Date(ms).toISOString();

test('a mute begins with one hour, a ban without an end', () => {
  const lastDay = '';
  expect(moderationChange({ act: 'mute', time: firstTime('mute'), lastDay }, now)).toEqual({
    mutedUntil: at(now + hour),
  });
  expect(moderationChange({ act: 'ban', time: firstTime('ban'), lastDay }, now)).toEqual({ banned: true });
});

test('every offered time ends in the future', () => {
  for (const { value } of muteTimes) {
    const { mutedUntil } = moderationChange({ act: 'mute', time: value, lastDay: '' }, now);
    expect(Date.parse(mutedUntil!)).toBeGreaterThan(now);
  }
  expect(moderationChange({ act: 'ban', time: banTimes[2]!.value, lastDay: '' }, now)).toEqual({
    bannedUntil: at(now + 24 * hour),
  });
});

test('a ban until a day ends with that day', () => {
  expect(moderationChange({ act: 'ban', time: untilDay, lastDay: '2026-11-20' }, now)).toEqual({
    bannedUntil: at(new Date(2026, 10, 20, 23, 59, 59).getTime()),
  });
});

test('unmute and unban end what there is, whatever time was chosen', () => {
  expect(moderationChange({ act: 'unmute', time: String(hour), lastDay: '' }, now)).toEqual({
    mutedUntil: null,
  });
  expect(moderationChange({ act: 'unban', time: String(hour), lastDay: '' }, now)).toEqual({ banned: false });
});

test('the last day of a ban is today or later', () => {
  const problemOf = (lastDay: string) =>
    moderationProblem({ act: 'ban', time: untilDay, lastDay, reason: 'spam' }, now).bannedUntil;
  expect(problemOf('2026-11-15')).toBeUndefined();
  expect(problemOf('2026-11-14')).toBeDefined();
  expect(problemOf('')).toBeDefined();
});

test('a reason is required and has a maximum length', () => {
  const problemOf = (reason: string) =>
    moderationProblem({ act: 'mute', time: String(hour), lastDay: '', reason }, now).reason;
  expect(problemOf(' ')).toBeDefined();
  expect(problemOf('x'.repeat(banReasonMax))).toBeUndefined();
  expect(problemOf('x'.repeat(banReasonMax + 1))).toBeDefined();
});
