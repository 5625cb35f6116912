import type { LibraryVideo, TitleDescription } from '@snowglobe/contract/features/library/library.model.ts';

/** The form as typed; lists are separated by commas. */
export type Draft = {
  title: string;
  year: string;
  genres: string;
  overview: string;
  directors: string;
  cast: string;
  episodeTitle: string;
};

export function draftOf({ title, episode_title }: NonNullable<LibraryVideo['place']>): Draft {
  return {
    title: title.title,
    year: title.year === null ? '' : String(title.year),
    genres: title.genres.join(', '),
    overview: title.overview,
    directors: title.directors.join(', '),
    cast: title.cast.join(', '),
    episodeTitle: episode_title ?? '',
  };
}

/** The body of the call; null if the year is invalid. */
export function bodyOf({ title, year, genres, overview, directors, cast }: Draft): TitleDescription | null {
  const typed = year.trim();
  if (typed !== '' && !/^\d{4}$/.test(typed)) return null;
  return {
    title: title.trim(),
    year: typed === '' ? null : Number(typed),
    genres: listOf(genres),
    overview: overview.trim(),
    directors: listOf(directors),
    cast: listOf(cast),
  };
}

const listOf = (typed: string) =>
  typed
    .split(/[,\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
