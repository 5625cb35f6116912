import { setTimeout as delay } from 'node:timers/promises';
import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Database } from '../../../core/database/database.ts';
import { findTitle, type TitleIds, type TitleRow } from './titles.store.ts';
import type { MovieDatabase } from '../tmdb/movie-database.ts';
import { TmdbError } from '../tmdb/tmdb-error.ts';

const maxWaitMs = 2000;

export type Titles = ReturnType<typeof createTitles>;

/** Finds one title by any of its ids. */
export function createTitles(db: Database, movieDatabase: MovieDatabase) {
  /** From our database, else from the movie database. Null when neither has it. */
  async function find(ids: TitleIds): Promise<TitleRow | null> {
    const findStored = await findTitle(db, ids);
    const { tmdb_id, type } = ids;
    if (findStored || ids.id || !tmdb_id || !type || !movieDatabase.isConfigured) return findStored;
    return movieDatabase.find(tmdb_id, type).catch((error: unknown) => {
      if (error instanceof TmdbError) throw new AppError(faults.movieDatabaseError, { text: error.text });
      throw error;
    });
  }

  return {
    find,
    /** Only from our database: a title that a member watches was shown before. */
    findStored: (ids: TitleIds): Promise<TitleRow | null> => findTitle(db, ids),
    async get(ids: TitleIds): Promise<TitleRow> {
      const title = await find(ids);
      if (!title) throw new AppError(faults.noSuchTitle);
      return title;
    },
    /** With details from the movie database, such as its other ids, and its words in this language; unchanged while that does not answer. */
    async withDetails(title: TitleRow, language?: Language): Promise<TitleRow> {
      if (title.source !== 'tmdb' || !title.tmdb_id || !movieDatabase.isConfigured) return title;
      const asking = movieDatabase.find(title.tmdb_id, title.type, language).catch((error: unknown) => {
        if (error instanceof TmdbError) return null;
        throw error;
      });
      // A slow answer is not waited for; the next call has the details.
      return (await Promise.race([asking, delay(maxWaitMs, null, { ref: false })])) ?? title;
    },
  };
}
