import { sql } from 'kysely';
import type { Db, Tx } from '../../../core/database/database.ts';
import { rightsColumns } from '../../../core/sessions/member-columns.store.ts';
import { rightsOf } from '../../../core/sessions/member.ts';
import { blockBetween, friendsBetween } from '../../friends/friends.feature.ts';
import type { RoomKind } from '../chat.tables.ts';

/** An `@name` in a message. */
export type Mention = {
  message_id: number;
  room_id: number;
  seq: number;
  kind: RoomKind;
  author_id: number | null;
  name: string;
};
type Mentioned = { message_id: number; member_id: number };

/**
 * Inserts the mentions, and moves `last_mention_seq` in rooms. Not mentioned are: the author, members with a block
 * between them and the author, banned members, members who are not in the room, and in the public and the admin chat
 * members whose setting does not allow it. Returns those whom this message has not mentioned before.
 */
export async function insertMentions(tx: Tx, mentions: readonly Mention[]): Promise<Mentioned[]> {
  const [author, member] = [sql.ref('named.author_id'), sql.ref('users.id')];
  const { rows } = await sql<Mentioned>`
    with named as (
      select * from json_to_recordset(${JSON.stringify(mentions)}::json) as mention (message_id int8, room_id int8,
        seq int8, kind text, author_id int8, name citext)
    ), added as (
      insert into mentions (message_id, member_id, room_id, seq)
      select named.message_id, users.id, named.room_id, named.seq
      from named join users on users.username = named.name
      where users.id <> named.author_id and users.banned_at is null and not ${blockBetween(author, member)}
        and case
          when named.kind in ('public', 'staff') then users.mention_notify = 'everyone'
            or (users.mention_notify = 'friends' and ${friendsBetween(author, member)})
          else exists (select from room_members where room_id = named.room_id and user_id = users.id)
        end
      on conflict do nothing
      returning message_id, member_id, room_id, seq
    ), marks as (
      update room_members set last_mention_seq = last.seq
      from (select room_id, member_id, max(seq) as seq from added group by room_id, member_id) as last
      where room_members.room_id = last.room_id and room_members.user_id = last.member_id
        and room_members.last_mention_seq < last.seq
    )
    select message_id, member_id from added order by message_id, member_id`.execute(tx);
  return rows;
}

/** Deletes the mentions of a deleted message; `last_mention_seq` goes back to the mention before it. */
export async function deleteMentions(tx: Tx, messageId: number): Promise<void> {
  await sql`
    with gone as (
      delete from mentions where message_id = ${messageId} returning room_id, member_id, seq
    )
    update room_members set last_mention_seq = coalesce((select max(mentions.seq) from mentions
      where mentions.member_id = gone.member_id and mentions.room_id = gone.room_id and mentions.seq < gone.seq), 0)
    from gone
    where room_members.room_id = gone.room_id and room_members.user_id = gone.member_id
      and room_members.last_mention_seq = gone.seq`.execute(tx);
}

/** Locks the accounts with these names, ordered by id. Must run before a room is locked, to avoid deadlocks. */
export async function lockInboxes(tx: Tx, names: readonly string[]): Promise<void> {
  await sql`select from users where username = any(${[...names]}::citext[])
    order by id for no key update`.execute(tx);
}

const staff = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('two_factor', 'two_factor.user_id', 'users.id')
    .select(['users.id', 'users.username'])
    .select(rightsColumns)
    .where('roles.permissions', '<>', '')
    .where('users.banned_at', 'is', null);

type StaffRow = Parameters<typeof rightsOf>[0];
const canReadStaffChat = (row: StaffRow) => rightsOf(row).permissions.includes('staff.chat');

/** The names, in lower case, of the members who can read the admin chat. */
export async function findStaffNames(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await staff(db)
    .where(sql<boolean>`users.username = any(${[...names]}::citext[])`)
    .execute();
  return new Set(rows.filter(canReadStaffChat).map(({ username }) => username.toLowerCase()));
}

/** Staff whose names start with `beginning`, without the reader. */
export async function findStaffIds(
  db: Db,
  readerId: number,
  { beginning, limit }: { beginning: string; limit: number },
): Promise<number[]> {
  const pattern = `${beginning.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const rows = await staff(db)
    .where('users.username', 'like', pattern)
    .where('users.id', '<>', readerId)
    .orderBy('users.username')
    .execute();
  return rows
    .filter(canReadStaffChat)
    .slice(0, limit)
    .map(({ id }) => id);
}
