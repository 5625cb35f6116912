import { createCache } from '../../../core/cache/cache.ts';
import type { Database } from '../../../core/database/database.ts';
import {
  findVersions,
  listVersionsFor,
  type MessageRow,
  type MessageVersion,
  type Page,
} from './messages.store.ts';

/** Enough for about a hundred busy rooms. The largest possible message has ten kilobytes. */
const maxMessages = 5000;

export type MessageCache = ReturnType<typeof createMessageCache>;

/**
 * Recently read messages. The database says which messages are on a page and in which version; their content comes from
 * memory. A changed message has another version, so nothing has to invalidate the cache.
 */
export function createMessageCache(db: Database) {
  const cache = createCache<MessageVersion, MessageRow>({ maxEntries: maxMessages });

  const getAll = (versions: Iterable<MessageVersion>): Promise<Map<MessageVersion, MessageRow>> =>
    cache.readAll(versions, (missing) => findVersions(db, missing));

  return {
    getAll,

    /** A page of a room, oldest first. Undefined if the member is not in the room. */
    async pageFor(memberId: number, page: Page) {
      const found = await listVersionsFor(db, memberId, page);
      if (!found) return undefined;
      const rows = await getAll(found.versions);
      return {
        rows: found.versions.flatMap((version) => rows.get(version) ?? []),
        lastReadSeq: found.lastReadSeq,
      };
    },
  };
}
