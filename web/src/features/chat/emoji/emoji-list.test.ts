import { expect, it } from 'vitest';
import { emojiGroups, findEmojis } from './emoji-list.ts';

it('has each emoji once, with a name of its own', () => {
  const all = emojiGroups.flatMap(({ emojis }) => emojis);
  expect(all.length).toBeGreaterThan(300);
  expect(new Set(all.map(({ sign }) => sign)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { sign, name } of all) {
    expect(sign).toMatch(/\p{Extended_Pictographic}/u);
    expect(name).toMatch(/^[a-z][a-z -]+$/);
  }
});

it('finds emojis by the beginnings of words', () => {
  expect(findEmojis('SNOW').map(({ sign }) => sign)).toContain('❄️');
  expect(findEmojis('thumbs up')[0]?.sign).toBe('👍');
  expect(findEmojis('no such thing')).toEqual([]);
});
