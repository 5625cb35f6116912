import { sql } from 'kysely';
import { transact, type Database, type Db } from '../../../core/database/database.ts';
import { listWithQuotes, type MessageRow } from './messages.store.ts';

/** This many of the latest messages are scanned without the text index: common words are found there at once. */
const windowSize = 5000;
const maxMs = 1500;
const statementTimeout = '57014';

/** So many messages match that the search takes too long. */
export class TooManyMatches extends Error {}

type Search = { roomId: number; words: string; before: number | null; limit: number };

/**
 * Messages of a room that contain these words, newest first. PostgreSQL plans a statement without knowing the words, and
 * would read a whole room backwards for a word that does not occur. So there are two searches: the latest messages by
 * the room's index, and older ones by the text index, which finds rare and missing words at once.
 */
export async function searchMessages(
  db: Database,
  { roomId, words, before, limit }: Search,
  timeoutMs = maxMs,
): Promise<MessageRow[]> {
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const end = Math.min(before ?? Infinity, (await readLastSeq(db, roomId)) + 1);
  const start = Math.max(0, end - windowSize);
  const recent = await listWithQuotes(
    db,
    sql`page.room_id = ${roomId} and page.seq >= ${start} and page.seq < ${end} and page.type = 'text'
      and page.deleted_at is null and page.text ilike ${pattern} order by page.seq desc limit ${limit}`,
  );
  if (recent.length === limit || start === 0) return recent;
  const older = { roomId, pattern, end: start, limit: limit - recent.length };
  return [...recent, ...(await withTimeout(db, timeoutMs, (on) => searchByIndex(on, older)))];
}

type Older = { roomId: number; pattern: string; end: number; limit: number };

/** The materialized subquery forces PostgreSQL to use the text index. */
function searchByIndex(db: Db, { roomId, pattern, end, limit }: Older): Promise<MessageRow[]> {
  return listWithQuotes(
    db,
    sql`page.id in (
      with matches as materialized (select id, room_id, seq from messages
        where type = 'text' and deleted_at is null and text ilike ${pattern})
      select id from matches where room_id = ${roomId} and seq < ${end} order by seq desc limit ${limit})
    order by page.seq desc`,
  );
}

async function withTimeout<T>(db: Database, ms: number, work: (on: Db) => Promise<T>): Promise<T> {
  try {
    return await transact(db, async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(ms)}`.execute(tx);
      return work(tx);
    });
  } catch (error) {
    throw (error as { code?: string }).code === statementTimeout ? new TooManyMatches() : error;
  }
}

async function readLastSeq(db: Db, roomId: number): Promise<number> {
  const row = await db.selectFrom('rooms').select('last_seq').where('id', '=', roomId).executeTakeFirst();
  return row?.last_seq ?? 0;
}
