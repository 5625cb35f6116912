import { peopleText, searchText } from '../search/search-text.ts';
import type { NewTitle } from '../catalogue/titles.store.ts';
import { animationGenre, namesOfGenres } from './genres.ts';
import type { TmdbEntry } from './tmdb-answers.ts';

const maxActors = 10;
const maxDirectors = 4;

/** Null for an entry that has no name. */
export function toTitle(entry: TmdbEntry, type: 'movie' | 'tv'): NewTitle | null {
  const title = (type === 'movie' ? entry.title : entry.name)?.trim().slice(0, 300);
  if (!title) return null;
  const original =
    (type === 'movie' ? entry.original_title : entry.original_name)?.trim().slice(0, 300) || null;
  const genreIds = entry.genres?.map(({ id }) => id) ?? entry.genre_ids;
  const isAnimation = genreIds.includes(animationGenre);
  const isAnime = isAnimation && entry.original_language === 'ja';
  const date = type === 'movie' ? entry.release_date : entry.first_air_date;
  const year = Number(date?.slice(0, 4));
  const imdb = entry.imdb_id ?? entry.external_ids?.imdb_id ?? null;
  const people = peopleOf(entry);
  return {
    source: 'tmdb',
    source_key: `${type}:${entry.id}`,
    type,
    title,
    original_title: original === title ? null : original,
    search: searchText(title, original),
    year: year >= 1850 && year <= 2200 ? year : null,
    genres: namesOfGenres(genreIds),
    keywords: [],
    is_animation: isAnimation,
    is_anime: isAnime,
    tmdb_id: entry.id,
    imdb_id: imdb && /^tt\d{5,12}$/.test(imdb) ? imdb : null,
    season_count: whole(entry.number_of_seasons),
    episode_count: whole(entry.number_of_episodes),
    runtime: whole(entry.runtime ?? entry.episode_run_time[0]),
    overview: (entry.overview ?? '').slice(0, 4000),
    // A title without votes has the rating 0 there, which means no rating.
    rating:
      entry.vote_count && entry.vote_average ? Math.round(Math.min(entry.vote_average, 10) * 10) / 10 : null,
    status: isAnime ? statusOf(entry.status) : null,
    poster_path: entry.poster_path ?? null,
    backdrop_path: entry.backdrop_path ?? null,
    seasons: null,
    ...people,
  };
}

/** Only the details of a title contain its people. */
function peopleOf({ credits }: TmdbEntry): Pick<NewTitle, 'directors' | 'actors' | 'people'> {
  if (!credits) return {};
  const unique = (names: readonly (string | null | undefined)[], max: number) =>
    [...new Set(names.flatMap((name) => name?.trim() || []))].slice(0, max);
  const directors = unique(
    credits.crew.map(({ name, job }) => (job === 'Director' ? name : null)),
    maxDirectors,
  );
  const actors = unique(
    credits.cast.map(({ name }) => name),
    maxActors,
  );
  return { directors, actors, people: peopleText(directors, actors) };
}

function whole(count: number | null | undefined): number | null {
  return count && count > 0 && count < 100_000 ? Math.round(count) : null;
}

function statusOf(status: string | null | undefined): NewTitle['status'] {
  if (status === 'Ended' || status === 'Canceled' || status === 'Released') return 'Completed';
  if (status === 'In Production' || status === 'Planned') return 'New';
  return null;
}
