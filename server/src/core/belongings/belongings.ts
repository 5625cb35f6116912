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

/** What one feature has of a member: how they get a copy of it, and what becomes of it when they are gone. */
export type Belonging = {
  /** Its name in the copy. */
  name: string;
  /** Everything of it, row by row, as the member gets it. */
  read?: (db: Database, memberId: number) => AsyncIterable<object>;
  /**
   * Takes the name off what stays among others, before the account goes. It may be asked for again after a crash, so
   * that what is done already changes nothing. What only the member had goes with the account's row.
   */
  anonymise?: (db: Database, member: Leaving) => Promise<unknown>;
  /** Deletes files that others see, before the account is deleted by anybody: afterwards they would have no owner. */
  deleteFiles?: (member: Leaving) => Promise<unknown>;
};
type Leaving = Pick<Member, 'id' | 'username'>;

export type Belongings = ReturnType<typeof createBelongings>;

/** All that is a member's, wherever it lies: a feature enters its own, and nothing of it is forgotten. */
export function createBelongings(db: Database) {
  const all: Belonging[] = [];
  const pace = createExportPace();
  return {
    add: (...belongings: readonly Belonging[]) => void all.push(...belongings),

    /**
     * One JSON document, written while it is read: a line for each row, never more of it in memory than a page. It is the
     * longest work that a member can ask for, so that it goes in small pieces and gives way to everybody else.
     */
    async *write(member: Member, exportedAt: Date): AsyncGenerator<string> {
      const head = { exportedAt: exportedAt.toISOString(), username: member.username };
      yield JSON.stringify(head, null, 1).slice(0, -2);
      for (const { name, read } of all) {
        if (!read) continue;
        yield `,\n ${JSON.stringify(name)}: [`;
        const rows = read(db, member.id)[Symbol.asyncIterator]();
        let separator = '';
        for (let isOver = false; !isOver;) {
          const lines = await pace.turn(() => readLines(rows));
          isOver = lines.length < rowsPerPage;
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

/** The next rows, each as a line of JSON; fewer than a piece has when there are no more. */
async function readLines(rows: AsyncIterator<object>): Promise<string[]> {
  const lines: string[] = [];
  while (lines.length < rowsPerPage) {
    const next = await rows.next();
    if (next.done) break;
    lines.push(JSON.stringify(next.value));
  }
  return lines;
}

/** What is read along an `id`, a page at a time: nobody holds a connection while a slow line takes it in. */
export const inPages = (page: Page) => (db: Database, memberId: number) => readInPages(db, memberId, page);

/** Statements that each change so many rows at most, repeated until nothing is left to change: nobody waits long for one. */
export const inParts =
  (...parts: readonly Part[]) =>
  async (db: Database, member: Leaving) => {
    for (const part of parts) await changeInParts(db, member, part);
  };

type Writings = { name: string; table: string; columns: Parameters<typeof writtenBy>[1] };

/** What members write for others: their author takes a copy along, and it stays under nobody's name. */
export const writings = ({ name, table, columns }: Writings): Belonging => ({
  name,
  read: inPages(writtenBy(table, columns)),
  anonymise: inParts(withoutAuthor(table)),
});
