import type { Insertable } from 'kysely';
import type { Db, Tables } from '../core/database/database.ts';

/** Inserts Free members. Returns their ids by name. */
export async function insertNewcomers(
  db: Db,
  members: readonly Omit<Insertable<Tables['users']>, 'role_id'>[],
): Promise<Map<string, number>> {
  const { id } = await db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', 'Free')
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto('users')
    .values(members.map((member) => ({ ...member, role_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'username'])
    .execute();
  return new Map(made.map((row) => [row.username, row.id]));
}
