import type {
  MediaResult,
  SourceLabel,
  TitlePreview,
} from '@snowglobe/contract/features/media/media.model.ts';
import type { Found } from '@snowglobe/contract/features/search/search.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { textIn } from '../../core/texts/texts.ts';
import { estimatedRating } from './estimated-rating.ts';
import { pictureAddress, type PictureKind } from './pictures/picture-address.ts';
import { findPerson, nameMatches, type FoundPerson } from './search/search-text.ts';
import type { TitleRow } from './catalogue/titles.store.ts';

const labels: Record<TitleRow['source'], SourceLabel> = {
  tmdb: 'TMDB',
  library: 'LIBRARY',
  open: 'OPEN CATALOGUE',
};

type Sourced = Pick<TitleRow, 'source' | 'in_library_since'>;
/** A title that the library has is labelled as the library's, also when the movie database describes it. */
const sourceOf = (row: Sourced) => (row.in_library_since ? 'library' : row.source);
export const labelOf = (row: Sourced): SourceLabel => labels[sourceOf(row)];

/** Shown for anime when the real values are unknown. */
const animeDefaults = { seasons: 1, episodes: 12, status: 'Ongoing' } as const;

/** Kept with the row, for rows that stay in memory (`title-cache.ts`). */
const presented = new WeakMap<TitleRow, MediaResult>();

/** Frozen, because the same object is in the answers to many members. */
export function presentTitle(row: TitleRow): Readonly<MediaResult> {
  const known = presented.get(row);
  if (known) return known;
  const result = toResult(row);
  for (const part of [result.genres, result.directors, result.cast, result]) Object.freeze(part);
  presented.set(row, result);
  return result;
}

function toResult(row: TitleRow): MediaResult {
  const isSeries = row.type === 'tv';
  const unknown = row.is_anime ? animeDefaults : { seasons: null, episodes: null, status: null };
  const isOwn = row.source === 'library';
  // The owner's own titles get no default genre.
  const genres = row.genres.length > 0 || isOwn ? row.genres : ['Drama'];
  const picture = (kind: PictureKind) => pictureAddress(kind, row);
  return {
    id: row.id,
    title: row.title,
    original_title: row.original_title === row.title ? null : row.original_title,
    year: row.year,
    ...ratingOf(row),
    poster: picture('posters'),
    backdrop: picture('backdrops'),
    genre: genres[0] ?? '',
    genres,
    type: row.type,
    is_anime: row.is_anime,
    tmdb_id: row.tmdb_id,
    imdb_id: row.imdb_id,
    seasons: isSeries ? (row.season_count ?? unknown.seasons) : null,
    episodes: isSeries ? (row.episode_count ?? unknown.episodes) : null,
    runtime: row.runtime,
    overview: row.overview,
    directors: row.directors,
    cast: row.actors,
    quality: row.resolution ?? (isOwn ? null : 'HD'),
    status: row.is_anime ? (row.status ?? animeDefaults.status) : null,
    media_source: sourceOf(row),
    source_label: labelOf(row),
  };
}

/** Whether a title may be shown to visitors: not the owner's own titles, which are for members only. */
export const isPublic = ({ source }: Pick<TitleRow, 'source'>) => source !== 'library';

export const presentPreview = (row: TitleRow): TitlePreview => ({
  id: row.id,
  title: row.title,
  year: row.year,
  type: row.type,
  is_anime: row.is_anime,
  genre: row.genres[0] ?? 'Drama',
  // Only members who may stream see the picture of an own title.
  poster: pictureAddress(isPublic(row) ? 'previews' : 'posters', row),
});

/**
 * The open catalogue has no votes, so an estimate is shown. The movie database counts votes, so a title without a rating
 * there has no votes, and none is shown. The owner's own titles have no rating either.
 */
function ratingOf({ rating, source, source_key }: TitleRow) {
  const isEstimate = rating === null && source === 'open';
  return { rating: isEstimate ? estimatedRating(source_key) : rating, rating_is_estimate: isEstimate };
}

/** Whose name matches a search, if the name of the title does not. */
export const foundBy = (row: TitleRow, key: string): FoundPerson | null =>
  nameMatches(row.search, key) ? null : findPerson(row, key);

/** "with Buster Keaton", "directed by Fritz Lang" */
export const foundByIn = (language: Language, { name, did }: FoundPerson): string =>
  did === 'acted'
    ? textIn(language, 'media:found.with', { name })
    : textIn(language, 'media:found.directedBy', { name });

function detailOf(row: TitleRow, key: string, language: Language): string {
  const kind = textIn(language, row.type === 'tv' ? 'media:found.series' : 'media:found.film');
  const person = foundBy(row, key);
  return [kind, row.year, person && foundByIn(language, person)]
    .filter(Boolean)
    .join(textIn(language, 'media:comma'));
}

export const presentFoundTitle = (row: TitleRow, key: string, language: Language): Found => ({
  kind: 'title',
  id: String(row.id),
  title: row.title,
  detail: detailOf(row, key, language),
  picture: pictureAddress('posters', row),
  address: `/?screen=${row.is_anime ? 'anime' : 'media'}&title=${row.id}`,
});
