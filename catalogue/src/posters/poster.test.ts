import { describe, expect, test } from 'vitest';
import { sampleAnime } from '../titles/sample-anime.ts';
import { openTitles } from '../titles/titles.ts';
import { byHand } from './by-hand/by-hand.ts';
import { drawBackdrop, drawFramePoster, drawPoster } from './poster.ts';
import type { PosterSubject } from './poster.ts';
import { wellFormed } from './well-formed.testing.ts';

const catalogue: readonly PosterSubject[] = [...openTitles, ...sampleAnime];

const subject = (title: string, more: Partial<PosterSubject> = {}): PosterSubject => ({
  id: `movie-${title}`,
  title,
  year: 1999,
  genres: ['Drama'],
  kind: 'movie',
  ...more,
});

/** The drawing without the ids and the text of its title. */
const sceneOnly = (svg: string) =>
  svg
    .replaceAll(/ id="[^"]+"/g, '')
    .replaceAll(/url\(#[^)]+\)/g, '')
    .replaceAll(/<text.*?<\/text>|<title>.*?<\/title>|aria-label="[^"]*"/g, '');

describe('a poster', () => {
  test('is drawn for every title of the catalogue: well-formed, small, and with its name', () => {
    for (const title of catalogue) {
      for (const svg of [drawPoster(title), drawBackdrop(title)]) {
        expect(wellFormed(svg), title.id).toBe(true);
        expect(svg.length, title.id).toBeLessThan(20_000);
        expect(svg, title.id).toContain(`<title>${title.title.replaceAll("'", '&#39;')}</title>`);
        expect(svg, title.id).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
  });

  test('is the same every time, and no two titles have the same scene', () => {
    const scenes = new Map<string, string>();
    for (const title of catalogue) {
      expect(drawPoster(title)).toBe(drawPoster({ ...title }));
      const scene = sceneOnly(drawBackdrop(title));
      expect(scenes.get(scene), title.id).toBeUndefined();
      scenes.set(scene, title.id);
    }
  });

  test('shows its whole name in at most five lines', () => {
    for (const title of catalogue) {
      const lines = [...drawPoster(title).matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(
        ([, words]) => words ?? '',
      );
      expect(lines.length, title.id).toBeLessThanOrEqual(5);
      const said = lines.join(' ').toLowerCase().replaceAll('&#39;', "'");
      const name = title.title.toLowerCase().replaceAll(/[:–]/g, '');
      expect(said.split(' ').toSorted(), title.id).toEqual(name.split(' ').toSorted());
    }
  });

  test('can be shown next to others in one page: no id is used twice', () => {
    const ids = catalogue.flatMap((title) =>
      [drawPoster(title), drawBackdrop(title)].flatMap((svg) =>
        [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
      ),
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(300);
  });

  test('contains nothing active: no script, no style, no event handler, no address', () => {
    for (const title of catalogue)
      expect(drawPoster(title)).not.toMatch(
        /<script|<foreignObject|<image|<use|<style|\sstyle=|href|\son\w+=|javascript:|https?:\/\/(?!www\.w3\.org\/2000\/svg)/i,
      );
  });

  test('refers only to what it defines itself', () => {
    for (const title of catalogue) {
      const svg = drawPoster(title);
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg, title.id).toContain(` id="${id}"`);
    }
  });

  test('of the owner’s own titles differs from its neighbours, whatever their names are', () => {
    for (const genres of [[], ['Drama'], ['Comedy']])
      for (const name of ['Holiday', 'Snow', 'The City']) {
        const row = Array.from({ length: 6 }, (_, at) =>
          subject(`${name} ${at}`, { id: 'library', genres, keywords: [], order: 40 + at }),
        );
        const scenes = row.map((each) => sceneOnly(drawBackdrop(each)));
        expect(new Set(scenes).size, `${name} ${genres.join()}`).toBe(row.length);
      }
  });

  test('can be a frame of the film with the name at the bottom, and loads nothing else', () => {
    const svg = drawFramePoster(subject('The "Long" Thaw'), 'data:image/webp;base64,UklGRg==');
    expect(wellFormed(svg)).toBe(true);
    expect([...svg.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'data:image/webp;base64,UklGRg==',
    ]);
    const tops = [...svg.matchAll(/<text x="\d+" y="(\d+)"/g)].map(([, y]) => Number(y));
    expect(Math.min(...tops)).toBeGreaterThan(500);
  });

  test('is drawn for any title, in any script', () => {
    const names = [
      'Fast & <Furious> "9" \'s',
      '</text><script>alert(1)</script>',
      'Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb, Told Once More for Those in the Back Row',
      'Pneumonoultramicroscopicsilicovolcanoconiosisisaverylongword',
      '千と千尋の神隠し',
      'Броненосец Потёмкин',
      'מסע לירח',
      '🎬🍿',
      '\u0000\u0007control\uFFFE',
      '   ',
      'M',
      '1917',
    ];
    for (const name of names) {
      const svg = drawPoster(subject(name));
      expect(wellFormed(svg), name).toBe(true);
      expect(svg).not.toContain('<script');
      expect(svg.length).toBeLessThan(20_000);
      const widths = [...svg.matchAll(/textLength="(\d+)"/g)].map(([, width]) => Number(width));
      for (const width of widths) expect(width, name).toBeLessThanOrEqual(508);
      expect([...svg.matchAll(/<text/g)].length, name).toBeLessThanOrEqual(5);
    }
  });

  test('differs for two titles of the same name, and with an unknown genre or none', () => {
    const one = drawBackdrop(subject('Spring', { id: 'tmdb-movie-1', genres: [] }));
    const other = drawBackdrop(subject('Spring', { id: 'tmdb-movie-2', genres: ['Reality'] }));
    expect(sceneOnly(one)).not.toBe(sceneOnly(other));
  });

  test('is drawn when id and genre are names of JavaScript object properties', () => {
    for (const word of ['constructor', '__proto__', 'toString'])
      expect(
        wellFormed(drawPoster(subject('Name', { id: word, genres: [word, word], keywords: [word] }))),
      ).toBe(true);
  });

  test('that is composed by hand belongs to a title that exists', () => {
    const known = new Set(catalogue.map(({ id }) => id));
    expect([...byHand.values()].filter(({ draw }) => draw).length).toBeGreaterThanOrEqual(30);
    for (const id of byHand.keys()) expect(known.has(id), id).toBe(true);
  });
});
