import { sql } from 'kysely';
import type { Db, Tx } from '../../core/database/database.ts';
import './lists.tables.ts';

/** The editors of a list, those who have edited the longest first. */
export async function listEditors(db: Db, listId: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select user_id from list_editors where list_id = ${listId}
    order by since, user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

export async function insertEditor(db: Db, listId: number, memberId: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into list_editors (list_id, user_id) values (${listId}, ${memberId})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteEditor(db: Db, listId: number, memberId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from list_editors
    where list_id = ${listId} and user_id = ${memberId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Whether two members are friends. They stay it until the transaction ends. */
export async function keepFriendship(tx: Tx, a: number, b: number): Promise<boolean> {
  const { rows } = await sql`select user_id from friendships where user_id = ${a} and friend_id = ${b}
    for key share`.execute(tx);
  return rows.length > 0;
}

type Ended = { list_id: number; user_id: number; owner_id: number };

/** Neither of the two edits lists of the other any more. The lists are locked in order. */
export async function deleteEditorsBetween(tx: Tx, [a, b]: readonly [number, number]): Promise<Ended[]> {
  await sql`select from lists where id in (select list_id from list_editors join lists as theirs on theirs.id = list_id
      where (owner_id, user_id) in ((${a}::int8, ${b}::int8), (${b}::int8, ${a}::int8)))
    order by id for no key update`.execute(tx);
  const { rows } = await sql<Ended>`delete from list_editors using lists where lists.id = list_id
    and (owner_id, user_id) in ((${a}::int8, ${b}::int8), (${b}::int8, ${a}::int8))
    returning list_id, user_id, owner_id`.execute(tx);
  return rows;
}
