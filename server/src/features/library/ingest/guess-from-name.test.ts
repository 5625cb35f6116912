import { describe, expect, it } from 'vitest';
import { folderOf } from './file-folder.ts';
import { guessFromName } from './guess-from-name.ts';

const film = { season: null, episode: null, episodeTitle: null };

describe('a file name tells the title, year and episode', () => {
  it.each([
    ['Metropolis.1927.1080p.BluRay.x264.mkv', { title: 'Metropolis', year: 1927, ...film }],
    ['The Kid (1921).mp4', { title: 'The Kid', year: 1921, ...film }],
    ['2001.A.Space.Odyssey.1968.mkv', { title: '2001 A Space Odyssey', year: 1968, ...film }],
    ['1917.mkv', { title: '1917', year: null, ...film }],
    [
      'One_Step_Beyond_S02E13_Night.mp4',
      { title: 'One Step Beyond', year: null, season: 2, episode: 13, episodeTitle: 'Night' },
    ],
    ['one step beyond 2x13.avi.mkv', { title: 'one step beyond', year: null, season: 2, episode: 13 }],
    ['Show.2019.s01e04.720p.web-dl.mkv', { title: 'Show', year: 2019, season: 1, episode: 4 }],
    ['Show S01E01-E02.mkv', { title: 'Show', year: null, season: 1, episode: 1 }],
    ['Show.S01E01E02.mkv', { title: 'Show', year: null, season: 1, episode: 1 }],
    [
      '[Group] Cowboy Bebop - 07 [1080p][ABCD].mkv',
      { title: 'Cowboy Bebop', year: null, season: 1, episode: 7 },
    ],
    [
      'Show 2x01 - Back Again.mkv',
      { title: 'Show', year: null, season: 2, episode: 1, episodeTitle: 'Back Again' },
    ],
    [
      'Show.S01E02.The.Long.Thaw.1080p.WEB-DL.x264-GROUP.mkv',
      { title: 'Show', year: null, season: 1, episode: 2, episodeTitle: 'The Long Thaw' },
    ],
    ['Show S01E02 - Show.mkv', { title: 'Show', year: null, season: 1, episode: 2 }],
    ['Show S01E02 - 1080p.mkv', { title: 'Show', year: null, season: 1, episode: 2 }],
    ['holiday video.mov', { title: 'holiday video', year: null, ...film }],
  ])('%s', (name, guess) => {
    expect(guessFromName(name)).toEqual({ episodeTitle: null, ...guess });
  });
});

describe('the folders tell what the file name does not', () => {
  const show = (
    season: number,
    episode: number,
    year: number | null = null,
    episodeTitle: string | null = null,
  ) => ({ title: 'Show Name', year, season, episode, episodeTitle });
  it.each([
    ['Show Name/Season 2/03.mkv', show(2, 3)],
    ['TV/Show.Name (2019)/Season 02/03 - The Thaw.mkv', show(2, 3, 2019, 'The Thaw')],
    ['Show Name/S02/Episode 11.mkv', show(2, 11)],
    ['Show Name Season 2 [1080p]/E04.mkv', show(2, 4)],
    ['Show Name/Season 00/01.mkv', show(0, 1)],
    ['Show Name/Specials/S00E02.mkv', show(0, 2)],
    ['Show Name/S01E02.mkv', show(1, 2)],
    ['Show Name/07.mkv', show(1, 7)],
    // The season comes from the name when it contains one; the show comes from the folder of the season.
    ['Downloads/Show.Name.S01E02.mkv', show(1, 2)],
    ['Show Name/Season 1/sn.s01e05.mkv', show(1, 5)],
    ['[Group] Show Name/Season 2/[Group] Show Name - 07 [1080p].mkv', show(2, 7)],
    // Nothing names the show: staff fill it in.
    ['Season 2/03.mkv', { title: '', year: null, season: 2, episode: 3, episodeTitle: null }],
    ['Movie Title (2020)/movie.mkv', { title: 'Movie Title', year: 2020, ...film }],
    ['Movie Title (2020) [1080p]/mt-1080p.mkv', { title: 'Movie Title', year: 2020, ...film }],
    ['Movies/Movie.Title.2020.mkv', { title: 'Movie Title', year: 2020, ...film }],
    ['Movies/Movie Title.mkv', { title: 'Movie Title', year: null, ...film }],
    ['12 Monkeys (1995)/12 Monkeys.mkv', { title: '12 Monkeys', year: 1995, ...film }],
  ])('%s', (path, guess) => {
    const folders = path.split('/');
    expect(guessFromName(folders.pop()!, folders.join('/'))).toEqual(guess);
  });

  it('a path is cleaned and shortened, whatever is sent', () => {
    expect(folderOf('03.mkv')).toBe('');
    expect(folderOf('/srv/tv/Show/Season 2/03.mkv')).toBe('srv/tv/Show/Season 2');
    expect(folderOf('../../etc/./Show/03.mkv')).toBe('etc/Show');
    expect(folderOf('C:\\Videos\\Show\\03.mkv')).toBe('Videos/Show');
    expect(folderOf('Sh\u202eow\n"/03.mkv')).toBe('Show');
    expect(folderOf(`${'x'.repeat(5000)}/03.mkv`)).toBe('x'.repeat(100));
    expect(folderOf(`${'a/'.repeat(2000)}03.mkv`)).toBe('a/a/a/a');
  });
});
