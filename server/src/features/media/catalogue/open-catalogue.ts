import { createHash } from 'node:crypto';
import {
  openTitles,
  peopleOfTitles,
  sampleAnime,
  type OpenTitle,
  type SampleAnime,
} from '@snowglobe/catalogue';
import { transact, type Database } from '../../../core/database/database.ts';
import { peopleText, searchText } from '../search/search-text.ts';
import { findCatalogueFingerprint, saveCatalogueFingerprint } from './catalogue-version.store.ts';
import { upsertTitles, unlistTitlesExcept, type NewTitle } from './titles.store.ts';

const unknown = {
  tmdb_id: null,
  imdb_id: null,
  rating: null,
  poster_path: null,
  backdrop_path: null,
} as const;
const nobody = { directors: [], actors: [], people: '' };

function fromOpenTitle(title: OpenTitle): NewTitle {
  const seasons = title.seasons?.map(({ number, episodes }) => ({ number, episodes: [...episodes] })) ?? null;
  const { directors = [], actors = [] } = peopleOfTitles.get(title.id) ?? {};
  return {
    ...unknown,
    source: 'open',
    source_key: title.id,
    directors: [...directors],
    actors: [...actors],
    people: peopleText(directors, actors),
    type: title.kind,
    title: title.title,
    original_title: title.originalTitle ?? null,
    search: searchText(title.title, title.originalTitle ?? null),
    year: title.year,
    genres: [...title.genres],
    keywords: [...title.keywords],
    is_animation: title.isAnimation,
    is_anime: false,
    season_count: seasons?.length ?? null,
    episode_count: seasons?.reduce((sum, { episodes }) => sum + episodes.length, 0) ?? null,
    runtime: title.runtimeMinutes ?? null,
    overview: title.overview,
    status: null,
    seasons,
  };
}

function fromSampleAnime(title: SampleAnime): NewTitle {
  return {
    ...unknown,
    ...nobody,
    source: 'open',
    source_key: `anime-${title.id}`,
    type: title.kind,
    title: title.title,
    original_title: title.originalTitle,
    search: searchText(title.title, title.originalTitle),
    year: title.year,
    genres: [...title.genres],
    keywords: [...title.keywords],
    is_animation: true,
    is_anime: true,
    season_count: title.seasons ?? null,
    episode_count: title.episodes ?? null,
    runtime: null,
    overview: title.overview,
    status: title.status,
    seasons: null,
  };
}

/** The open catalogue of this version. */
export const openCatalogueTitles: readonly NewTitle[] = [
  ...openTitles.map(fromOpenTitle),
  ...sampleAnime.map(fromSampleAnime),
];

/** Called at the start: writes the open catalogue to the database when its fingerprint has changed. */
export async function updateOpenCatalogue(db: Database): Promise<void> {
  const titles = openCatalogueTitles;
  const print = createHash('sha256').update(JSON.stringify(titles)).digest('hex');
  if ((await findCatalogueFingerprint(db)) === print) return;
  await transact(db, async (tx) => {
    // Later titles get higher ids and count as newer.
    await upsertTitles(tx, titles);
    const keys = titles.map(({ source_key }) => source_key);
    await unlistTitlesExcept(tx, 'open', keys);
    await saveCatalogueFingerprint(tx, print);
  });
}
