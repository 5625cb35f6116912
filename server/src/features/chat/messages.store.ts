import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tables } from '../../core/database/database.ts';
import { countRows, type SlotCount, type Span } from '../../core/stats/stats.ts';
import type { Reactions } from './chat.tables.ts';

/** The message that another answers, as it reads now. */
export type QuotedRow = {
  id: number;
  seq: number;
  author: string;
  /** Its words, or the name of its file. */
  text: string;
  is_file: boolean;
  is_deleted: boolean;
};
export type MessageRow = Selectable<Tables['messages']> & { quoted?: QuotedRow | null };

/** A `messages` row as a quote. */
export const asQuoted = (original: string) => {
  const column = (name: string) => sql.ref(`${original}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')}, 'seq', ${column('seq')},
    'author', ${column('author_name')}, 'text', coalesce(${column('file_name')}, ${column('text')}),
    'is_file', ${column('file_name')} is not null,
    'is_deleted', ${column('deleted_at')} is not null) end`;
};
/** What a message of a page answers. Looked for only where there is something: a join would look for all of them. */
const quoted = sql`case when page.reply_to_seq is not null then (select ${asQuoted('original')}
  from messages as original where original.room_id = page.room_id and original.seq = page.reply_to_seq) end as quoted`;

/** So many messages of a room: those before a seq (its last ones without one), or those after one. */
export type Page = { roomId: number; limit: number } & (
  | { before: number | null; after?: undefined }
  | { after: number; before?: undefined }
);

/**
 * A page of a room, oldest first. A room's seqs have no gaps, so that a page is a range of its index: a limit would let
 * PostgreSQL read a whole long room and sort it, where most rooms are short. Whoever goes back from beyond the end gets
 * the end: the seq is the client's to choose.
 */
function inPage({ before, after, limit }: Page): RawBuilder<unknown> {
  // `least` passes over a null.
  const last =
    after === undefined ? sql`least(${before}::int8 - 1, rooms.last_seq)` : sql`${after}::int8 + ${limit}`;
  return sql`page.room_id = rooms.id and page.seq <= ${last} and page.seq > ${last} - ${limit}::int8`;
}

export async function listMessages(db: Db, page: Page): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select page.*, ${quoted} from rooms join messages as page on ${inPage(page)}
    where rooms.id = ${page.roomId} order by page.seq`.execute(db);
  return rows;
}

/**
 * A message in the state that it is in, with what it answers: its id, and the transactions that wrote the two last, as
 * PostgreSQL notes them in every row. Whatever changes one of them, by whichever way, makes it another version.
 */
export type MessageVersion = string;
export const versionOf = (page: 'page' | 'last') => {
  const column = (name: string) => sql.ref(`${page}.${name}`);
  return sql<MessageVersion>`${column('id')} || '.' || ${column('xmin')}::text
    || coalesce('.' || case when ${column('reply_to_seq')} is not null then (select original.xmin::text
      from messages as original
      where original.room_id = ${column('room_id')} and original.seq = ${column('reply_to_seq')}) end, '')`;
};

/**
 * Which messages are on a page, for a member of the room, with how far they have read; undefined for anybody else. One
 * statement sees one moment: whoever gets a page was in the room when all of it was said.
 */
export async function listVersionsFor(
  db: Db,
  memberId: number,
  page: Page,
): Promise<{ versions: MessageVersion[]; lastReadSeq: number } | undefined> {
  const { rows } = await sql<{ last_read_seq: number; versions: string | null }>`
    select own.last_read_seq, (select string_agg(${versionOf('page')}, ' ' order by page.seq)
      from messages as page where ${inPage(page)}) as versions
    from room_members as own join rooms on rooms.id = own.room_id
    where own.room_id = ${page.roomId} and own.user_id = ${memberId}`.execute(db);
  const [found] = rows;
  return found && { versions: found.versions?.split(' ') ?? [], lastReadSeq: found.last_read_seq };
}

/** One that has changed since is there as it reads now: nobody asks for its old version again. */
export async function findVersions(
  db: Db,
  versions: readonly MessageVersion[],
): Promise<Map<MessageVersion, MessageRow>> {
  const rows = await findMessages(
    db,
    versions.map((version) => Number.parseInt(version, 10)),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<MessageVersion, MessageRow>();
  for (const version of versions) {
    const row = byId.get(Number.parseInt(version, 10));
    if (row) found.set(version, row);
  }
  return found;
}

export function findMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findMessages(db: Db, ids: readonly number[]): Promise<MessageRow[]> {
  return withQuotes(db, sql`page.id = any(${[...ids]}::int8[])`);
}

/** Whole messages, each with what it answers. */
export async function withQuotes(db: Db, which: RawBuilder<unknown>): Promise<MessageRow[]> {
  const { rows } =
    await sql<MessageRow>`select page.*, ${quoted} from messages as page where ${which}`.execute(db);
  return rows;
}

/** A message under its lock, as it is when everybody before us is done with it. */
export async function lockWholeMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return (await withQuotes(db, sql`page.id = ${id} for update of page`))[0];
}

type MessageChange = { text: string; edited_at: Date } | { reactions: Reactions };

export async function changeMessage(db: Db, id: number, change: MessageChange): Promise<void> {
  const columns =
    'reactions' in change
      ? { reactions: sql<Reactions>`${JSON.stringify(change.reactions)}::jsonb` }
      : change;
  await db
    .updateTable('messages')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** What file it has, under its lock. Null when it was deleted. */
function lockMessage(db: Db, id: number) {
  return db
    .selectFrom('messages')
    .select(['file_key', 'thumbnail_key'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

const withoutFile = {
  file_key: null,
  thumbnail_key: null,
  thumbnail_width: null,
  thumbnail_height: null,
  file_name: null,
  file_size: null,
};
const keysOf = (row: { file_key: string | null; thumbnail_key: string | null }) =>
  [row.file_key, row.thumbnail_key].filter((key) => key !== null);

/** Takes the words away and keeps the place; what file it had, for removal. Null when it was deleted already. */
export async function eraseMessage(db: Db, id: number): Promise<{ files: string[] } | null> {
  const before = await lockMessage(db, id);
  if (!before) return null;
  await db
    .updateTable('messages')
    .set({ text: '', ...withoutFile, reactions: sql`'{}'::jsonb`, deleted_at: new Date() })
    .where('id', '=', id)
    .execute();
  return { files: keysOf(before) };
}

/** Takes the file away and keeps the words; its keys, for removal. */
export async function dropMessageFile(db: Db, id: number): Promise<string[]> {
  const before = await lockMessage(db, id);
  if (!before) return [];
  await db.updateTable('messages').set(withoutFile).where('id', '=', id).execute();
  return keysOf(before);
}

export async function listRoomFiles(db: Db, roomId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['file_key', 'thumbnail_key'])
    .where('room_id', '=', roomId)
    .where('file_key', 'is not', null)
    .execute();
  return rows.flatMap(keysOf);
}

/** What people sent; a notice is the room's own. */
export function countSent(db: Db, span: Span): Promise<SlotCount[]> {
  return countRows(db, span, { table: 'messages', where: sql`type <> 'notice'` });
}
