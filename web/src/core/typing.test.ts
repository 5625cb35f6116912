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

test('a sign stays as long as it is renewed, and fades then', () => {
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

test('whoever has said it is not typing any more, and is when the next key comes', () => {
  const typing = createTypingSigns(clock);
  typing.show(7, 'oda');
  typing.hide(7, 'oda');
  expect(typing.of(7)).toEqual([]);
  typing.show(7, 'oda');
  vi.advanceTimersByTime(typingShownMs - 1);
  expect(typing.of(7)).toEqual(['oda']);
});

test('the others are told twice in the time that a sign lasts, and at once after a message', () => {
  const tell = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const typing = createTypingSender(clock, tell);
  typing.tell();
  typing.tell();
  expect(tell).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(typingShownMs / 2);
  typing.tell();
  expect(tell).toHaveBeenCalledTimes(2);
  typing.reset();
  typing.tell();
  expect(tell).toHaveBeenCalledTimes(3);
});
