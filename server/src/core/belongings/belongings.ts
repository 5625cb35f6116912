import type { Database } from '../database/database.ts';
import type { Member } from '../sessions/member.ts';
import { createExportPace } from './export-pace.ts';
import {
  changeInParts,
  readInPages,
  rowsPerPage,
  withoutAuthor,
  writtenBy,
  type Page,
  type Part,
} from './belongings.store.ts';

/** The data that a feature stores about a member: how it is exported, and what happens when the account is deleted. */
export type Belonging = {
  /** Its name in the export. */
  name: string;
  /** All rows for the export. */
  read?: (db: Database, memberId: number) => AsyncIterable<object>;
  /**
   * Removes the member's name from content that other members keep, before the account is deleted. It may run again after
   * a crash, so it must be repeatable. Private data is deleted with the account's row.
   */
  anonymise?: (db: Database, member: Leaving) => Promise<unknown>;
  /** Deletes files that others see, before the account is deleted by anybody: afterwards they would have no owner. */
  deleteFiles?: (member: Leaving) => Promise<unknown>;
};
type Leaving = Pick<Member, 'id' | 'username'>;

export type Belongings = ReturnType<typeof createBelongings>;

/** All data of members, by feature: each feature registers its own. */
export function createBelongings(db: Database) {
  const all: Belonging[] = [];
  const pace = createExportPace();
  return {
    add: (...belongings: readonly Belonging[]) => void all.push(...belongings),

    /**
     * The export as one JSON document with a line per row, of which only a page is in memory. It is the longest work that
     * a member can start, so it runs in small steps with pauses.
     */
    async *write(member: Member, exportedAt: Date): AsyncGenerator<string> {
      const head = { exportedAt: exportedAt.toISOString(), username: member.username };
      yield JSON.stringify(head, null, 1).slice(0, -2);
      for (const { name, read } of all) {
        if (!read) continue;
        yield `,\n ${JSON.stringify(name)}: [`;
        const rows = read(db, member.id)[Symbol.asyncIterator]();
        let separator = '';
        for (let isDone = false; !isDone;) {
          const lines = await pace.turn(() => readLines(rows));
          isDone = lines.length < rowsPerPage;
          if (lines.length === 0) continue;
          yield `${separator}\n  ${lines.join(',\n  ')}`;
          separator = ',';
        }
        yield separator === '' ? ']' : '\n ]';
      }
      yield '\n}\n';
    },

    async anonymise(member: Leaving): Promise<void> {
      for (const each of all) await each.anonymise?.(db, member);
    },

    async deleteFiles(member: Leaving): Promise<void> {
      for (const each of all) await each.deleteFiles?.(member);
    },
  };
}

/** The next rows as lines of JSON; fewer than a page at the end. */
async function readLines(rows: AsyncIterator<object>): Promise<string[]> {
  const lines: string[] = [];
  while (lines.length < rowsPerPage) {
    const next = await rows.next();
    if (next.done) break;
    lines.push(JSON.stringify(next.value));
  }
  return lines;
}

/** Reads page by page, ordered by `id`, so that a slow client does not occupy a database connection. */
export const inPages = (page: Page) => (db: Database, memberId: number) => readInPages(db, memberId, page);

/** Repeats statements that change a limited number of rows until no row is left, so that locks are short. */
export const inParts =
  (...parts: readonly Part[]) =>
  async (db: Database, member: Leaving) => {
    for (const part of parts) await changeInParts(db, member, part);
  };

type Writings = { name: string; table: string; columns: Parameters<typeof writtenBy>[1] };

/** Texts that members write for others: they are exported, and stay without a name when the author leaves. */
export const writings = ({ name, table, columns }: Writings): Belonging => ({
  name,
  read: inPages(writtenBy(table, columns)),
  anonymise: inParts(withoutAuthor(table)),
});
