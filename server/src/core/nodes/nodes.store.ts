import { sql, type Generated } from 'kysely';
import type { NodeRole } from '../config/config.ts';
import type { Db } from '../database/database.ts';

declare module '../database/database.ts' {
  interface Tables {
    nodes: {
      id: string;
      name: string;
      version: string;
      role: NodeRole;
      started_at: Generated<Date>;
      /** By the clock of the database, like all times here: the clocks of nodes can be wrong. */
      seen_at: Generated<Date>;
      connections: number;
      bus_lag_ms: number | null;
      clock_offset_ms: number;
    };
  }
}

export type NodeState = {
  id: string;
  name: string;
  version: string;
  role: NodeRole;
  connections: number;
  busLagMs: number | null;
  clockOffsetMs: number;
};
export type NodeRow = NodeState & { startedAt: Date; seenSecondsAgo: number };

/** Records that this node is alive. Returns the time of the database. */
export async function upsertNode(db: Db, node: NodeState): Promise<Date> {
  const values = {
    name: node.name,
    version: node.version,
    role: node.role,
    connections: node.connections,
    bus_lag_ms: node.busLagMs,
    clock_offset_ms: node.clockOffsetMs,
  };
  const { now } = await db
    .insertInto('nodes')
    .values({ id: node.id, ...values })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...values, seen_at: sql`clock_timestamp()` }),
    )
    .returning(sql<Date>`clock_timestamp()`.as('now'))
    .executeTakeFirstOrThrow();
  return now;
}

/** The nodes that were seen in the last seconds. */
export function listNodes(db: Db, withinSeconds: number): Promise<NodeRow[]> {
  return db
    .selectFrom('nodes')
    .select([
      'id',
      'name',
      'version',
      'role',
      'connections',
      'bus_lag_ms as busLagMs',
      'clock_offset_ms as clockOffsetMs',
      'started_at as startedAt',
      sql<number>`extract(epoch from clock_timestamp() - seen_at)::float8`.as('seenSecondsAgo'),
    ])
    .where('seen_at', '>', sql<Date>`clock_timestamp() - ${withinSeconds}::int8 * interval '1 second'`)
    .orderBy('started_at')
    .execute();
}

export async function deleteNode(db: Db, id: string): Promise<void> {
  await db.deleteFrom('nodes').where('id', '=', id).execute();
}

export async function deleteNodesNotSeenFor(db: Db, seconds: number): Promise<void> {
  await db
    .deleteFrom('nodes')
    .where('seen_at', '<', sql<Date>`clock_timestamp() - ${seconds}::int8 * interval '1 second'`)
    .execute();
}

export async function getMaxConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ max: number }>`select current_setting('max_connections')::int4 as max`.execute(
    db,
  );
  return rows[0]!.max;
}
