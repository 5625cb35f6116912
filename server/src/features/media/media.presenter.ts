import type { MediaResult, SourceLabel } from '@snowglobe/contract/features/media/media.model.ts';
import { estimatedRating } from './estimate.ts';
import { pictureAddress, type PictureKind } from './picture-address.ts';
import type { TitleRow } from './titles.store.ts';

const labels: Record<TitleRow['source'], SourceLabel> = {
  tmdb: 'TMDB',
  library: 'LIBRARY',
  open: 'OPEN CATALOGUE',
};

type Sourced = Pick<TitleRow, 'source' | 'in_library_since'>;
/** What the library has comes from there, whoever told of it. */
const sourceOf = (row: Sourced) => (row.in_library_since ? 'library' : row.source);
export const labelOf = (row: Sourced): SourceLabel => labels[sourceOf(row)];

/** What anime has when nobody says otherwise. */
const animeDefaults = { seasons: 1, episodes: 12, status: 'Ongoing' } as const;

export function presentTitle(row: TitleRow): MediaResult {
  const isSeries = row.type === 'tv';
  const unknown = row.is_anime ? animeDefaults : { seasons: null, episodes: null, status: null };
  const genres = row.genres.length > 0 ? row.genres : ['Drama'];
  const picture = (kind: PictureKind) => pictureAddress(kind, row);
  return {
    id: row.id,
    title: row.title,
    original_title: row.original_title === row.title ? null : row.original_title,
    year: row.year,
    rating: row.rating ?? estimatedRating(row.source_key),
    rating_is_estimate: row.rating === null,
    poster: picture('posters'),
    backdrop: picture('backdrops'),
    genre: genres[0]!,
    genres,
    type: row.type,
    is_anime: row.is_anime,
    tmdb_id: row.tmdb_id,
    imdb_id: row.imdb_id,
    seasons: isSeries ? (row.season_count ?? unknown.seasons) : null,
    episodes: isSeries ? (row.episode_count ?? unknown.episodes) : null,
    runtime: row.runtime,
    overview: row.overview,
    quality: 'HD',
    status: row.is_anime ? (row.status ?? animeDefaults.status) : null,
    media_source: sourceOf(row),
    source_label: labelOf(row),
  };
}
