import { createCache } from '../../../core/cache/cache.ts';
import type { Database, Db } from '../../../core/database/database.ts';
import { findTitles, listTitleVersions, type TitleRow, type TitleVersion } from './titles.store.ts';

/** Most members have the same titles in their lists. */
const maxTitles = 2000;

export type TitleCache = ReturnType<typeof createTitleCache>;

/**
 * Recently read titles. The database says in which version they are; their content comes from memory. A changed title has
 * another version, so nothing has to invalidate the cache. Not for transactions: a title that one of them writes twice has
 * the same version twice.
 */
export function createTitleCache(db: Database) {
  const cache = createCache<TitleVersion, TitleRow>({ maxEntries: maxTitles });

  /** A title that has changed meanwhile is returned in its new form. Its old version is never asked for again. */
  async function load(missing: readonly TitleVersion[]): Promise<Map<TitleVersion, TitleRow>> {
    const rows = new Map((await findTitles(db, missing.map(idOf))).map((row) => [row.id, row]));
    return new Map(
      missing.flatMap((version) => {
        const row = rows.get(idOf(version));
        return row ? [[version, row] as const] : [];
      }),
    );
  }

  const ofVersions = (versions: Iterable<TitleVersion>): Promise<Map<TitleVersion, TitleRow>> =>
    cache.readAll(versions, load);

  return {
    /** For lists that are read together with the versions of their titles. */
    ofVersions,
    /** In no order. A title that does not exist is left out. A transaction reads its own changes from the database. */
    async find(ids: readonly number[], on: Db = db): Promise<TitleRow[]> {
      if (ids.length === 0) return [];
      if (on !== db) return findTitles(on, ids);
      return [...(await ofVersions(await listTitleVersions(db, ids))).values()];
    },
  };
}

const idOf = (version: TitleVersion) => Number(version.slice(0, version.indexOf('.')));
