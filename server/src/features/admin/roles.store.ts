import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '../../core/database/database.ts';
import type { Change } from '../../core/live/live.ts';
import { effectiveRoleCount, hasEffectiveRole } from '../../core/members/temporary-role.store.ts';

export type RoleRow = Selectable<Tables['roles']> & {
  /** Members whose effective role it is: a trial or a subscription turns Free into Paid. */
  member_count: number;
};

/** Until the transaction ends, no other one can change ranks. Reading roles and registering are not blocked. */
export async function lockRanks(tx: Tx): Promise<void> {
  await sql`lock table roles in share row exclusive mode`.execute(tx);
}

const roles = (db: Db) =>
  db.selectFrom('roles').selectAll('roles').select(effectiveRoleCount.as('member_count'));

export function listRoles(db: Db): Promise<RoleRow[]> {
  return roles(db).orderBy('position').execute();
}

export function findRole(db: Db, id: number): Promise<RoleRow | undefined> {
  return roles(db).where('id', '=', id).executeTakeFirst();
}

export function findRoleByName(db: Db, name: string) {
  return db
    .selectFrom('roles')
    .selectAll()
    .where('name', '=', sql<string>`${name}::citext`)
    .executeTakeFirst();
}

/** Inserts a role at its position; the role there and all below it move down by one. */
export async function insertRole(
  { tx, outbox }: Change,
  role: Insertable<Tables['roles']>,
): Promise<RoleRow> {
  await sql`update roles set position = position + 1 where position >= ${role.position}`.execute(tx);
  const { id } = await tx.insertInto('roles').values(role).returning('id').executeTakeFirstOrThrow();
  outbox.rolesChanged();
  return (await findRole(tx, id))!;
}

export async function updateRole(
  { tx, outbox }: Change,
  id: number,
  changes: Updateable<Tables['roles']>,
): Promise<void> {
  await tx.updateTable('roles').set(changes).where('id', '=', id).execute();
  outbox.rolesChanged();
}

/** The members of the deleted role get the role `instead`. */
export async function deleteRole(
  { tx, outbox }: Change,
  { id, instead }: { id: number; instead: number },
): Promise<void> {
  await tx.updateTable('users').set({ role_id: instead }).where('role_id', '=', id).execute();
  await tx.deleteFrom('roles').where('id', '=', id).execute();
  outbox.rolesChanged();
}

/** Numbers the positions from 1, in this order. */
export async function orderRoles({ tx, outbox }: Change, ids: readonly number[]): Promise<void> {
  await sql`update roles set position = wanted.position
    from unnest(${ids}::int8[]) with ordinality as wanted (id, position)
    where roles.id = wanted.id`.execute(tx);
  outbox.rolesChanged();
}

/** The members with this effective role: with a trial or a subscription it is Paid. */
export async function listMembersOf(
  db: Db,
  role: { id: number; name: string },
  limit: number,
): Promise<number[]> {
  const rows = await db.selectFrom('users').select('id').where(hasEffectiveRole(role)).limit(limit).execute();
  return rows.map((row) => row.id);
}
