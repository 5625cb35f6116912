import { createCache } from '../../core/cache/cache.ts';
import type { Database } from '../../core/database/database.ts';
import {
  findVersions,
  listVersionsFor,
  type MessageRow,
  type MessageVersion,
  type Page,
} from './messages.store.ts';

/** Those of a hundred lively rooms. One with everything that a message can have is ten kilobytes. */
const maxKnown = 5000;

export type KnownMessages = ReturnType<typeof createKnownMessages>;

/**
 * Messages that somebody has read lately. The database is asked which ones a page holds, and in which state they are; how
 * those read is in memory, so that nobody has to say that one changed.
 */
export function createKnownMessages(db: Database) {
  const known = createCache<MessageVersion, MessageRow>({ maxEntries: maxKnown });

  const of = (versions: Iterable<MessageVersion>): Promise<Map<MessageVersion, MessageRow>> =>
    known.readAll(versions, (missing) => findVersions(db, missing));

  return {
    of,

    /** A page of a room, oldest first, for a member of it; undefined for anybody else. */
    async pageFor(memberId: number, page: Page) {
      const found = await listVersionsFor(db, memberId, page);
      if (!found) return undefined;
      const rows = await of(found.versions);
      return {
        rows: found.versions.flatMap((version) => rows.get(version) ?? []),
        lastReadSeq: found.lastReadSeq,
      };
    },
  };
}
