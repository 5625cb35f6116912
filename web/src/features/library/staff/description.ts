import type { LibraryVideo, TitleDescription } from '@snowglobe/contract/features/library/library.model.ts';

/** As it is typed: lists with commas between. */
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

/** What is sent about the title; null when the year is none. */
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
