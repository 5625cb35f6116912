import type { SystemNode } from '@snowglobe/contract/features/system/system.model.ts';
import { expect, test } from 'vitest';
import { clockText, lagText, nowText, seenWords } from './node-words.ts';

const node = { seenSecondsAgo: 0.4, busLagMs: 0.3, clockOffsetMs: -12 } as SystemNode;

test('a node that renews its row is running, one that does not is named as missing', () => {
  expect(seenWords(node)).toEqual({ word: 'Running', tone: 'on' });
  expect(seenWords({ ...node, seenSecondsAgo: 8.2 })).toEqual({ word: 'Missing', tone: 'error' });
  expect(nowText(node, '1 ms')).toBe('1 ms');
  expect(nowText({ ...node, seenSecondsAgo: 8.2 }, '1 ms')).toBe('—');
});

test('the figures of a node are short', () => {
  expect(lagText(node)).toBe('1 ms');
  expect(lagText({ ...node, busLagMs: 1900 })).toBe('1.9 s');
  expect(lagText({ ...node, busLagMs: null })).toBe('Away');
  expect(clockText(node)).toBe('Right');
  expect(clockText({ ...node, clockOffsetMs: -5200 })).toBe('5.2 s behind');
  expect(clockText({ ...node, clockOffsetMs: 90_400 })).toBe('90 s ahead');
});
