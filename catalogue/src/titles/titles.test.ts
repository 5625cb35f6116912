import { describe, expect, test } from 'vitest';
import { sampleAnime } from './sample-anime.ts';
import { openTitles } from './titles.ts';

const twice = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the open catalogue', () => {
  test('no two titles have the same id, or the same name and year', () => {
    const everything = [...openTitles, ...sampleAnime];
    expect(twice(everything.map(({ id }) => id))).toEqual([]);
    expect(twice(everything.map(({ title, year }) => `${title.toLowerCase()} ${year}`))).toEqual([]);
  });

  test('an id is made of the title’s words and the year', () => {
    for (const { id, year } of [...openTitles, ...sampleAnime]) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(id.endsWith(`-${year}`)).toBe(true);
    }
  });

  test('it has films, series with seasons, animation, and titles of six decades and more', () => {
    expect(openTitles.length).toBeGreaterThanOrEqual(120);
    expect(openTitles.filter(({ seasons }) => seasons).length).toBeGreaterThanOrEqual(10);
    expect(openTitles.filter(({ isAnimation }) => isAnimation).length).toBeGreaterThanOrEqual(20);
    expect(new Set(openTitles.map(({ year }) => Math.floor(year / 10))).size).toBeGreaterThanOrEqual(8);
  });

  test('years, lengths and sentences are plausible', () => {
    for (const { id, year, runtimeMinutes, overview, keywords, genres } of openTitles) {
      expect(year, id).toBeGreaterThanOrEqual(1895);
      expect(year, id).toBeLessThanOrEqual(2026);
      if (runtimeMinutes) expect(runtimeMinutes, id).toBeLessThan(200);
      expect(overview.length, id).toBeGreaterThan(30);
      expect(overview.length, id).toBeLessThan(160);
      expect(overview, id).toMatch(/\.$/);
      expect(keywords.length, id).toBeGreaterThanOrEqual(3);
      expect(new Set(genres).size, id).toBe(genres.length);
    }
  });

  test('a title has the genre Animation exactly when it is marked as animation', () => {
    for (const { id, isAnimation, genres } of openTitles)
      expect(genres.includes('Animation'), id).toBe(isAnimation);
  });

  test('every series has its seasons in order, and no film has seasons', () => {
    for (const { id, kind, seasons } of openTitles) {
      if (kind === 'movie') expect(seasons, id).toBeUndefined();
      else
        expect(
          seasons?.map(({ number }) => number),
          id,
        ).toEqual(seasons?.map((_, at) => at + 1));
      for (const { episodes } of seasons ?? []) expect(twice([...episodes]), id).toEqual([]);
    }
  });
});

describe('the sample anime', () => {
  test('are eight, series and films', () => {
    expect(sampleAnime).toHaveLength(8);
    expect(new Set(sampleAnime.map(({ kind }) => kind))).toEqual(new Set(['tv', 'movie']));
  });
});
