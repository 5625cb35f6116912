import type { MediaResult } from '@snowglobe/contract/features/media/media.model.ts';
import { expect, test } from 'vitest';
import { bodyOf, draftOf } from './description.ts';

test('lists are split at commas, and a year has four digits', () => {
  const title = {
    title: 'Snow Village',
    year: 2024,
    genres: ['Drama', 'Family'],
    overview: 'A quiet film.',
    directors: ['A. Winter'],
    cast: [] as string[],
  } as MediaResult;
  const place = { title, is_own: true, season: null, episode: null, episode_title: null };
  const draft = draftOf(place);
  expect(bodyOf(draft)).toEqual({
    title: 'Snow Village',
    year: 2024,
    genres: ['Drama', 'Family'],
    overview: 'A quiet film.',
    directors: ['A. Winter'],
    cast: [],
  });
  expect(bodyOf({ ...draft, year: ' ', cast: ' Ida Frost,, Otto Ice ,' })).toMatchObject({
    year: null,
    cast: ['Ida Frost', 'Otto Ice'],
  });
  expect(bodyOf({ ...draft, year: '19x4' })).toBeNull();
});
