import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tables, Tx } from '../../../core/database/database.ts';
import '../party.tables.ts';

export type PlanRow = Selectable<Tables['party_plans']> & { guests: number[] };

async function readPlans(db: Db, which: RawBuilder<unknown>): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select party_plans.*, (select coalesce(json_agg(user_id order by user_id), '[]'::json)
      from party_plan_guests where plan_id = party_plans.id) as guests
    from party_plans where ${which} order by starts_at, id`.execute(db);
  return rows;
}

export const listPlans = (db: Db, roomId: number) => readPlans(db, sql`room_id = ${roomId}`);

/** The planned parties of a member's rooms. */
export const listPlansFor = (db: Db, memberId: number) =>
  readPlans(db, sql`room_id in (select room_id from room_members where user_id = ${memberId})`);

/** The plans of a member, in one room or in all. */
export const listPlansBy = (db: Db, memberId: number, roomId: number | null = null) =>
  readPlans(db, sql`planned_by = ${memberId} and (${roomId}::int8 is null or room_id = ${roomId}::int8)`);

export async function findPlan(db: Db, id: number): Promise<PlanRow | undefined> {
  return (await readPlans(db, sql`id = ${id}`))[0];
}

/** Locks a plan and reads it. Undefined when it is gone, or when another node works on it. */
export async function lockPlan(tx: Tx, id: number): Promise<PlanRow | undefined> {
  const { rows } = await sql`select from party_plans where id = ${id} for update skip locked`.execute(tx);
  return rows.length === 0 ? undefined : findPlan(tx, id);
}

type NewPlan = Pick<PlanRow, 'room_id' | 'title_id' | 'season' | 'episode' | 'starts_at' | 'planned_by'> & {
  reminded_at: Date | null;
};

export async function insertPlan(tx: Tx, plan: NewPlan, guests: readonly number[]): Promise<PlanRow> {
  const row = await tx.insertInto('party_plans').values(plan).returningAll().executeTakeFirstOrThrow();
  if (guests.length > 0)
    await tx
      .insertInto('party_plan_guests')
      .values(guests.map((id) => ({ plan_id: row.id, user_id: id })))
      .execute();
  return { ...row, guests: [...guests] };
}

export async function setReminded(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('party_plans')
    .set({ reminded_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Returns whether it was still there. */
export async function deletePlan(tx: Tx, id: number): Promise<boolean> {
  return (await tx.deleteFrom('party_plans').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n;
}

/** A member who left the room is no guest of its plans any more. Returns whether they were one. */
export async function deleteGuest(tx: Tx, roomId: number, memberId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from party_plan_guests where user_id = ${memberId}
    and plan_id in (select id from party_plans where room_id = ${roomId})`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** The member is no guest of any plan any more. Returns the rooms of those plans. */
export async function deleteGuestEverywhere(tx: Tx, memberId: number): Promise<number[]> {
  const { rows } = await sql<{ room_id: number }>`delete from party_plan_guests using party_plans
    where plan_id = party_plans.id and user_id = ${memberId} returning room_id`.execute(tx);
  return rows.map(({ room_id: id }) => id);
}

/** Plans whose reminder or opening is due, by the clock of the database. */
export async function listDuePlans(
  db: Db,
  remindBeforeMs: number,
): Promise<{ id: number; room_id: number; is_open: boolean }[]> {
  const { rows } = await sql<{ id: number; room_id: number; is_open: boolean }>`
    select id, room_id, starts_at <= clock_timestamp() as is_open from party_plans
    where starts_at <= clock_timestamp() or (reminded_at is null
      and starts_at <= clock_timestamp() + ${remindBeforeMs}::int8 * interval '1 millisecond')
    order by starts_at limit 100`.execute(db);
  return rows;
}
