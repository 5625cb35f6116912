import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tables } from '../../../core/database/database.ts';
import { countRows, type SlotCount, type Span } from '../../../core/stats/stats.ts';
import type { MessageAi, Reactions } from '../chat.tables.ts';

/** The message that another message replies to, in its current form. */
export type QuotedRow = {
  id: number;
  seq: number;
  author: string;
  /** The message's text, or the name of its file. */
  text: string;
  is_file: boolean;
  is_deleted: boolean;
};
export type MessageRow = Selectable<Tables['messages']> & { quoted?: QuotedRow | null };

/** A `messages` row as a quote. */
export const quoteColumns = (original: string) => {
  const column = (name: string) => sql.ref(`${original}.${name}`);
  return sql`case when ${column('id')} is not null then json_build_object('id', ${column('id')}, 'seq', ${column('seq')},
    'author', ${column('author_name')}, 'text', coalesce(${column('file_name')}, ${column('text')}),
    'is_file', ${column('file_name')} is not null,
    'is_deleted', ${column('deleted_at')} is not null) end`;
};
/** The quoted message. A subselect runs only for the messages that are replies; a join would run for all. */
const quoted = sql`case when page.reply_to_seq is not null then (select ${quoteColumns('original')}
  from messages as original where original.room_id = page.room_id and original.seq = page.reply_to_seq) end as quoted`;

/** Up to `limit` messages of a room: before a seq (null: the last ones), or after a seq. */
export type Page = { roomId: number; limit: number } & (
  | { before: number | null; after?: undefined }
  | { after: number; before?: undefined }
);

/**
 * The condition for a page of a room. The seqs of a room have no gaps, so a page is a range of the index. With `limit`,
 * PostgreSQL would sometimes read and sort a whole long room, because most rooms are short. A `before` that is larger
 * than the last seq, which a client may send, gives the last page.
 */
function inPage({ before, after, limit }: Page): RawBuilder<unknown> {
  // `least` ignores a null.
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
 * A version of a message and of the message it replies to: its id, and for both rows the transaction that last wrote
 * them (`xmin`). Every change of one of the rows makes another version.
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
 * The messages of a page, and how far the member has read. Undefined if the member is not in the room. One statement
 * checks membership and reads, so a member who is removed at the same time gets no message that was sent after that.
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

/** A message that has changed meanwhile is returned in its new form. Its old version is never asked for again. */
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
  return listWithQuotes(db, sql`page.id = any(${[...ids]}::int8[])`);
}

/** Messages with the messages they reply to. */
export async function listWithQuotes(db: Db, which: RawBuilder<unknown>): Promise<MessageRow[]> {
  const { rows } =
    await sql<MessageRow>`select page.*, ${quoted} from messages as page where ${which}`.execute(db);
  return rows;
}

/** Locks a message and reads its committed state, with the message it replies to. */
export async function lockWholeMessage(db: Db, id: number): Promise<MessageRow | undefined> {
  return (await listWithQuotes(db, sql`page.id = ${id} for update of page`))[0];
}

type MessageChange = { text: string; edited_at: Date } | { reactions: Reactions } | { ai: MessageAi };

export async function updateMessage(db: Db, id: number, change: MessageChange): Promise<void> {
  const columns =
    'reactions' in change
      ? { reactions: sql<Reactions>`${JSON.stringify(change.reactions)}::jsonb` }
      : 'ai' in change
        ? { ai: sql<MessageAi>`${JSON.stringify(change.ai)}::jsonb` }
        : change;
  await db
    .updateTable('messages')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Locks a message and reads the keys of its files. Undefined when it was deleted. */
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

/** Deletes the content and keeps the row, so that seqs have no gaps. Returns the files to remove; null if already deleted. */
export async function eraseMessage(db: Db, id: number): Promise<{ files: string[] } | null> {
  const before = await lockMessage(db, id);
  if (!before) return null;
  await db
    .updateTable('messages')
    .set({
      text: '',
      ...withoutFile,
      film: null,
      ai: null,
      reactions: sql`'{}'::jsonb`,
      deleted_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  return { files: keysOf(before) };
}

/** Deletes the file of a message and keeps its text. Returns the keys of the files to remove. */
export async function removeMessageFile(db: Db, id: number): Promise<string[]> {
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

/** Counts what members sent. Notices and the answers of SnowyAI are written by the server. */
export function countSentMessages(db: Db, span: Span): Promise<SlotCount[]> {
  return countRows(db, span, { table: 'messages', where: sql`type <> 'notice' and ai -> 'answer' is null` });
}
