import { readFileSync } from 'node:fs';
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

it('has the same emojis in every translation', () => {
  const signsIn = (language: string) => {
    const url = new URL(`../../../../../contract/src/texts/chat/${language}.json`, import.meta.url);
    const texts = Object.entries(JSON.parse(readFileSync(url, 'utf8')) as Record<string, string>);
    const lists = texts.filter(([key]) => /^emoji\.\w+\.list$/.test(key));
    return lists.map(([key, list]) => [key, list.split(';').map((entry) => entry.split(' ')[0])]);
  };
  for (const language of ['de', 'ar']) expect(signsIn(language)).toEqual(signsIn('en'));
});
