import { describe, expect, it } from 'vitest';
import { guessFromName } from './file-name.ts';

describe('what a file is called says what it is', () => {
  it.each([
    [
      'Metropolis.1927.1080p.BluRay.x264.mkv',
      { title: 'Metropolis', year: 1927, season: null, episode: null },
    ],
    ['The Kid (1921).mp4', { title: 'The Kid', year: 1921, season: null, episode: null }],
    [
      '2001.A.Space.Odyssey.1968.mkv',
      { title: '2001 A Space Odyssey', year: 1968, season: null, episode: null },
    ],
    ['1917.mkv', { title: '1917', year: null, season: null, episode: null }],
    ['One_Step_Beyond_S02E13_Night.mp4', { title: 'One Step Beyond', year: null, season: 2, episode: 13 }],
    ['one step beyond 2x13.avi.mkv', { title: 'one step beyond', year: null, season: 2, episode: 13 }],
    ['Show.2019.s01e04.720p.web-dl.mkv', { title: 'Show', year: 2019, season: 1, episode: 4 }],
    [
      '[Group] Cowboy Bebop - 07 [1080p][ABCD].mkv',
      { title: 'Cowboy Bebop', year: null, season: 1, episode: 7 },
    ],
    ['holiday video.mov', { title: 'holiday video', year: null, season: null, episode: null }],
  ])('%s', (name, guess) => {
    expect(guessFromName(name)).toEqual(guess);
  });
});
