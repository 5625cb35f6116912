import { deletedMemberName } from '@snowglobe/contract/features/account/account.limits.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from '../database/database.ts';

type Row = { id: number };
/** Selects the member's rows after an id, ordered by id, with the exported columns. The limit is appended. */
export type Page = (memberId: number, after: number) => RawBuilder<Row>;
/** Changes at most `maxRows` rows that were not changed yet. */
export type Part = (member: { id: number; username: string }, maxRows: number) => RawBuilder<unknown>;

/** Rows of an export that are read and written at once; that takes a few milliseconds. */
export const rowsPerPage = 100;
const rowsPerBatch = 2000;

export async function* readInPages(db: Database, memberId: number, page: Page): AsyncGenerator<Row> {
  for (let after = 0; ;) {
    const { rows } = await sql<Row>`${page(memberId, after)} limit ${rowsPerPage}`.execute(db);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsPerPage) return;
    after = last.id;
  }
}

export async function changeInParts(
  db: Db,
  member: { id: number; username: string },
  part: Part,
): Promise<void> {
  let changed: bigint | undefined;
  do {
    ({ numAffectedRows: changed } = await part(member, rowsPerBatch).execute(db));
  } while (changed !== undefined && changed >= rowsPerBatch);
}

/** Matches a username as a whole word: `ann`, but not `joanna` or `ann-2`. Usernames have no special characters. */
const wholeName = (username: string) => String.raw`(?<![\w-])${username}(?![\w-])`;

/** Finds texts that name a member, and replaces the name. */
export const named = (column: string, username: string) => ({
  isNamed: sql<boolean>`${sql.ref(column)} ~ ${wholeName(username)}`,
  unnamed: sql<string>`regexp_replace(${sql.ref(column)}, ${wholeName(username)}, ${deletedMemberName}, 'g')`,
});

/** The rows of a table whose author is the member. `id` must be one of the columns. */
export const writtenBy =
  (table: string, columns: RawBuilder<Row>): Page =>
  (memberId, after) =>
    sql`select ${columns} from ${sql.table(table)}
    where author_id = ${memberId} and id > ${after} order by id`;

/** Replaces the author's name in the rows of a deleted member. */
export const withoutAuthor =
  (table: string): Part =>
  ({ id }, maxRows) =>
    sql`update ${sql.table(table)} set author_name = ${deletedMemberName}
    where id in (select id from ${sql.table(table)}
      where author_id = ${id} and author_name <> ${deletedMemberName} limit ${maxRows})`;
