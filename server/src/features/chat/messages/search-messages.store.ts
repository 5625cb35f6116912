import { sql } from 'kysely';
import { containsPattern, type Database, type Db } from '../../../core/database/database.ts';
import { bitsOf } from './letter-marks.ts';
import { listWithQuotes, type MessageRow } from './messages.store.ts';

/** How many messages the first statement reads, and at most each of the next ones. */
const [firstRead, maxRead] = [1024, 16_384];
const maxMs = 1500;
/** How many bits of a block are looked at. */
const bitCount = 24;

/** So many messages may match that the search takes too long. */
export class TooManyMatches extends Error {}

type Search = { roomId: number; words: string; before: number | null; limit: number };
/** Seqs from the first to the last. */
type Span = { first: number; last: number };
type Found = {
  rows: MessageRow[];
  /** How many messages were read because they are in no block yet. */
  unmarked: number;
};

/**
 * Messages of a room that contain these words, newest first. Blocks of messages that cannot contain them are left out;
 * the others are read from the newest, until the page is full.
 */
export async function searchMessages(
  db: Database,
  { roomId, words, before, limit }: Search,
  timeoutMs = maxMs,
): Promise<Found> {
  const endAt = performance.now() + timeoutMs;
  const { lower_words: lowerWords, last_seq: lastSeq } = await readStart(db, roomId, words);
  const end = Math.min(before ?? Infinity, lastSeq + 1);
  const { marked, spans } = await listSpans(db, { roomId, end, bits: bitsOf(lowerWords, bitCount) });
  const unmarked = Math.max(0, end - 1 - marked);
  const left = unmarked > 0 ? [{ first: marked + 1, last: end - 1 }, ...spans] : spans;
  const rows: MessageRow[] = [];
  for (let size = firstRead; left.length > 0 && rows.length < limit; size = Math.min(size * 4, maxRead)) {
    if (performance.now() > endAt) throw new TooManyMatches();
    const among = takeMessages(left, size);
    rows.push(...(await searchSpans(db, { roomId, words, spans: among, limit: limit - rows.length })));
  }
  return { rows, unmarked };
}

/** Removes the next spans from the list, with this many messages together; a longer span is divided. */
function takeMessages(left: Span[], count: number): Span[] {
  const taken: Span[] = [];
  for (let open = count; open > 0 && left.length > 0;) {
    const span = left.shift()!;
    const first = Math.max(span.first, span.last - open + 1);
    if (first > span.first) left.unshift({ first: span.first, last: first - 1 });
    taken.push({ first, last: span.last });
    open -= span.last - first + 1;
  }
  return taken;
}

async function readStart(db: Db, roomId: number, words: string) {
  const { rows } = await sql<{ lower_words: string; last_seq: number }>`select lower(${words}) as lower_words,
    coalesce((select last_seq from rooms where id = ${roomId}), 0) as last_seq`.execute(db);
  return rows[0]!;
}

/** The blocks before `end` that have all of these bits, newest first, and the last seq that is in a block. */
async function listSpans(
  db: Db,
  { roomId, end, bits }: { roomId: number; end: number; bits: readonly number[] },
): Promise<{ marked: number; spans: Span[] }> {
  const hasBits = sql.join(
    bits.map((bit) => sql`get_bit(marks, ${bit}::int8) = 1`),
    sql` and `,
  );
  const { rows } = await sql<{ marked: number; spans: [first: number, last: number][] | null }>`
    select coalesce((select max(last_seq) from message_blocks where room_id = ${roomId}), 0) as marked,
      (select json_agg(json_build_array(first_seq, least(last_seq, ${end}::int8 - 1)) order by last_seq desc)
        from message_blocks where room_id = ${roomId} and first_seq < ${end} and ${hasBits}) as spans`.execute(
    db,
  );
  const { marked, spans } = rows[0]!;
  return { marked, spans: (spans ?? []).map(([first, last]) => ({ first, last })) };
}

/** `offset 0` makes PostgreSQL read each span by the index of the room's messages. */
function searchSpans(
  db: Db,
  { roomId, words, spans, limit }: { roomId: number; words: string; spans: readonly Span[]; limit: number },
): Promise<MessageRow[]> {
  const firsts = spans.map(({ first }) => first);
  const lasts = spans.map(({ last }) => last);
  return listWithQuotes(
    db,
    sql`page.id in (
      select found.id from unnest(${firsts}::int8[], ${lasts}::int8[]) as span (first, last)
      cross join lateral (select id, seq from messages
        where room_id = ${roomId} and seq >= span.first and seq <= span.last and type = 'text'
          and deleted_at is null and text ilike ${containsPattern(words)} offset 0) as found
      order by found.seq desc limit ${limit})
    order by page.seq desc`,
  );
}
