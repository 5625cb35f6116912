import { typingShownMs } from '@snowglobe/contract/features/chat/chat.limits.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from './clock.ts';
import { createTypingSigns, createTypingSender } from './typing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a typing sign stays while it is renewed and then disappears', () => {
  const typing = createTypingSigns(clock);
  typing.show(7, 'oda');
  vi.advanceTimersByTime(typingShownMs - 1);
  typing.show(7, 'oda');
  typing.show(7, 'lumen');
  typing.show(8, 'oda');
  vi.advanceTimersByTime(typingShownMs - 1);
  expect([typing.of(7), typing.of(8), typing.of(9)]).toEqual([['oda', 'lumen'], ['oda'], []]);
  vi.advanceTimersByTime(1);
  expect([typing.of(7), typing.of(8)]).toEqual([[], []]);
});

test('a sent message ends the typing sign; the next key shows it again', () => {
  const typing = createTypingSigns(clock);
  typing.show(7, 'oda');
  typing.hide(7, 'oda');
  expect(typing.of(7)).toEqual([]);
  typing.show(7, 'oda');
  vi.advanceTimersByTime(typingShownMs - 1);
  expect(typing.of(7)).toEqual(['oda']);
});

test('the sign is sent twice in the time that it is shown, and at once after a message', () => {
  const tell = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const typing = createTypingSender(clock, tell);
  typing.send();
  typing.send();
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(typingShownMs / 2);
  typing.send();
  expect(tell).toHaveBeenCalledTimes(2);
  typing.reset();
  typing.send();
  expect(tell).toHaveBeenCalledTimes(3);
});
