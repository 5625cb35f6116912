import { setTimeout as delay } from 'node:timers/promises';
import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Database } from '../../../core/database/database.ts';
import { findTitle, type TitleIds, type TitleRow } from './titles.store.ts';
import type { MovieDatabase } from '../tmdb/movie-database.ts';
import { TmdbError } from '../tmdb/tmdb-error.ts';

const patienceMs = 2000;

export type Titles = ReturnType<typeof createTitles>;

/** One title, by whichever id a call brings. */
export function createTitles(db: Database, movieDatabase: MovieDatabase) {
  /** Known here, or told by the movie database now. Null when nobody knows it. */
  async function find(ids: TitleIds): Promise<TitleRow | null> {
    const findStored = await findTitle(db, ids);
    const { tmdb_id, type } = ids;
    if (findStored || ids.id || !tmdb_id || !type || !movieDatabase.isConfigured) return findStored;
    return movieDatabase.find(tmdb_id, type).catch((error: unknown) => {
      if (error instanceof TmdbError) throw new AppError(faults.movieDatabaseError, { text: error.message });
      throw error;
    });
  }

  return {
    find,
    /** Known here: what a member watches has been shown to them before. */
    findStored: (ids: TitleIds): Promise<TitleRow | null> => findTitle(db, ids),
    async get(ids: TitleIds): Promise<TitleRow> {
      const title = await find(ids);
      if (!title) throw new AppError(faults.noSuchTitle);
      return title;
    },
    /** With what only a closer look tells, such as its other ids; as it is known while nobody answers. */
    async withDetails(title: TitleRow): Promise<TitleRow> {
      if (title.source !== 'tmdb' || !title.tmdb_id || !movieDatabase.isConfigured) return title;
      const asking = movieDatabase.find(title.tmdb_id, title.type).catch((error: unknown) => {
        if (error instanceof TmdbError) return null;
        throw error;
      });
      // What is known opens now; the rest is here the next time.
      return (await Promise.race([asking, delay(patienceMs, null, { ref: false })])) ?? title;
    },
  };
}
