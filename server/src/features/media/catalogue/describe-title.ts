import type { NewTitle } from './titles.store.ts';

/** A title as other features compare and recommend it. */
export type DescribedTitle = {
  id: number;
  title: string;
  originalTitle: string | null;
  year: number | null;
  type: 'movie' | 'tv';
  genres: readonly string[];
  keywords: readonly string[];
  /** In minutes. */
  runtime: number | null;
  overview: string;
  /** Directors and cast. */
  people: readonly string[];
  isAnime: boolean;
  isAnimation: boolean;
};

export function describeTitle(row: NewTitle & { id: number }): DescribedTitle {
  return {
    id: row.id,
    title: row.title,
    originalTitle: row.original_title ?? null,
    year: row.year ?? null,
    type: row.type,
    genres: row.genres,
    keywords: row.keywords,
    runtime: row.runtime ?? null,
    overview: row.overview,
    people: [...(row.directors ?? []), ...(row.actors ?? [])],
    isAnime: row.is_anime,
    isAnimation: row.is_animation,
  };
}
