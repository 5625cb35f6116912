import { sql } from 'kysely';
import { inPages, inParts, type Belonging } from '../../core/belongings/belongings.ts';
import { rowsPerPage, withoutAuthor, type Part } from '../../core/belongings/belongings.store.ts';
import { deletedMemberName } from '@snowglobe/contract/features/account/account.limits.ts';
import type { Database } from '../../core/database/database.ts';

/**
 * All messages of a member. No index lists them in order, and one only for this export would cost too much. So their ids
 * are read first, as one string, and then the messages by id, in parts.
 */
async function* messagesOf(db: Database, memberId: number): AsyncGenerator<object> {
  const { rows: allIds } = await sql<{
    ids: string | null;
  }>`select string_agg(id::text, ',' order by id) as ids
    from messages where author_id = ${memberId} and deleted_at is null and type <> 'notice'`.execute(db);
  for (const ids of piecesOf(allIds[0]?.ids ?? '')) {
    const { rows } =
      await sql<object>`select messages.id, room_id, rooms.kind as room_kind, seq, type, text, file_name,
      file_type, file_size, reply_to_seq, film, messages.created_at, edited_at,
      case when file_key is not null then '/api/chat/rooms/' || room_id || '/files/' || messages.id end as file_address
      from messages join rooms on rooms.id = room_id
      where messages.id = any(${`{${ids}}`}::int8[]) and deleted_at is null
      order by messages.id`.execute(db);
    yield* rows;
  }
}

/** Splits a comma-separated list of ids into lists of `rowsInPiece` ids. */
function* piecesOf(list: string): Generator<string> {
  for (let from = 0; from < list.length;) {
    let end = from;
    for (let count = 0; count < rowsPerPage && end !== -1; count += 1) end = list.indexOf(',', end + 1);
    yield list.slice(from, end === -1 ? undefined : end);
    if (end === -1) return;
    from = end + 1;
  }
}

/** Replaces the member's name in the notices of rooms. */
const namedInNotices: Part = ({ id, username }, max) => {
  // The key of the text and the names of its values are no names of members: `chat:notice.named {"by":"ann"…`.
  const name = String.raw`(?<![\w.:-])${username}(?![\w:-]|":)`;
  return sql`update messages set text = regexp_replace(text, ${name}, ${deletedMemberName}, 'g')
    where id in (select id from messages where type = 'notice' and text ~ ${name}
      and (author_id = ${id} or room_id in (select room_id from room_members where user_id = ${id})) limit ${max})`;
};

export const chatBelongings: readonly Belonging[] = [
  {
    name: 'rooms',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select room_id as id, rooms.kind, rooms.name, rooms.creator_id = ${memberId} as is_creator,
        notify, joined_at, last_read_seq, (select array_agg(username::text order by username) from room_members as other
          join users on users.id = other.user_id where other.room_id = own.room_id) as members
        from room_members as own join rooms on rooms.id = own.room_id
        where own.user_id = ${memberId} and own.room_id > ${after} order by own.room_id`,
    ),
  },
  {
    // Their questions are among their messages.
    name: 'answersInRooms',
    read: inPages(
      (
        memberId,
        after,
      ) => sql`select answer.id, answer.room_id, question.id as question_id, answer.text, answer.created_at
        from messages as question join messages as answer on answer.id = (question.ai -> 'question' ->> 'answerId')::int8
        where question.author_id = ${memberId} and question.ai is not null and answer.deleted_at is null
          and answer.id > ${after} order by answer.id`,
    ),
  },
  {
    name: 'messages',
    read: messagesOf,
    anonymise: inParts(namedInNotices, withoutAuthor('messages')),
  },
];
