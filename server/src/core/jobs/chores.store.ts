import { sql, type Generated, type Selectable } from 'kysely';
import type { Db } from '../database/database.ts';

type ChoresTable = {
  name: string;
  due_at: Generated<Date>;
  started_at: Date | null;
  /** Null while it runs, and after a crash during a run. */
  took_ms: number | null;
  error: string | null;
};
export type ChoreRow = Selectable<ChoresTable>;
declare module '../database/database.ts' {
  interface Tables {
    chores: ChoresTable;
  }
}

const inAnHour = sql<Date>`now() + interval '1 hour'`;
const started = { due_at: inAnHour, started_at: sql<Date>`now()`, took_ms: null, error: null };

/** New chores are due at once. */
export async function insertNewChores(db: Db, names: string[]): Promise<void> {
  await db
    .insertInto('chores')
    .values(names.map((name) => ({ name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reserves the chore that is due for the longest time, so that no other node runs it. */
export async function reserveDueChore(db: Db, names: string[]): Promise<string | null> {
  const taken = await db
    .updateTable('chores')
    .set(started)
    .where('name', '=', (due) =>
      due
        .selectFrom('chores')
        .select('name')
        .where('name', 'in', names)
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('name')
    .executeTakeFirst();
  return taken?.name ?? null;
}

const isNotRunning = sql<boolean>`(took_ms is not null or started_at is null or started_at < now() - interval '1 hour')`;

/** Reserves a chore before it is due; false while it runs. */
export async function reserveChore(db: Db, name: string): Promise<boolean> {
  const taken = await db
    .updateTable('chores')
    .set(started)
    .where('name', '=', name)
    .where(isNotRunning)
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Makes a chore due now, for a node that runs chores; false while it runs. */
export async function makeChoreDue(db: Db, name: string): Promise<boolean> {
  const changed = await db
    .updateTable('chores')
    .set({ due_at: sql<Date>`now()` })
    .where('name', '=', name)
    .where(isNotRunning)
    .returning('name')
    .executeTakeFirst();
  return changed !== undefined;
}

export async function finishChore(
  db: Db,
  name: string,
  took_ms: number,
  error: string | null,
): Promise<void> {
  await db.updateTable('chores').set({ took_ms, error }).where('name', '=', name).execute();
}

export function listChores(db: Db, names: string[]): Promise<ChoreRow[]> {
  return db.selectFrom('chores').selectAll().where('name', 'in', names).orderBy('name').execute();
}

/** Null when there are no rows yet. */
export async function msUntilNextDue(db: Db, names: string[]): Promise<number | null> {
  const { ms } = await db
    .selectFrom('chores')
    .select(sql<number | null>`(extract(epoch from min(due_at) - now()) * 1000)::float8`.as('ms'))
    .where('name', 'in', names)
    .executeTakeFirstOrThrow();
  return ms;
}
