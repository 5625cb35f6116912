import { deletedMemberName } from '@snowglobe/contract/features/account/account.limits.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from '../database/database.ts';

type Row = { id: number };
/** The member's rows after an id, in the order of ids, with the columns that are for them; the limit comes behind it. */
export type Page = (memberId: number, after: number) => RawBuilder<Row>;
/** Changes `most` rows at most, and only such as were not changed yet. */
export type Part = (member: { id: number; username: string }, maxRows: number) => RawBuilder<unknown>;

/** So many rows of an export are read and written in one go: it takes a few milliseconds. */
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

/** Finds a username as a whole word: `ann`, and neither `joanna` nor `ann-2`. A username has no sign that means more. */
const wholeName = (username: string) => String.raw`(?<![\w-])${username}(?![\w-])`;

/** What words about a member say once they are gone, and which words are about them. */
export const named = (column: string, username: string) => ({
  isNamed: sql<boolean>`${sql.ref(column)} ~ ${wholeName(username)}`,
  unnamed: sql<string>`regexp_replace(${sql.ref(column)}, ${wholeName(username)}, ${deletedMemberName}, 'g')`,
});

/** What a member is the author of in a table: the columns that are for them, `id` among these. */
export const writtenBy =
  (table: string, columns: RawBuilder<Row>): Page =>
  (memberId, after) =>
    sql`select ${columns} from ${sql.table(table)}
    where author_id = ${memberId} and id > ${after} order by id`;

/** What stands in a table under its author's name stands there under nobody's. */
export const withoutAuthor =
  (table: string): Part =>
  ({ id }, maxRows) =>
    sql`update ${sql.table(table)} set author_name = ${deletedMemberName}
    where id in (select id from ${sql.table(table)}
      where author_id = ${id} and author_name <> ${deletedMemberName} limit ${maxRows})`;
