import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../config/start-error.ts';
import type { Logger } from '../observe/logger.ts';
import type { Connection } from './database.ts';

/** Any number that nothing else in this database uses. */
const lockId = 5_726_623_061;
/** A process that was killed on another machine may hold its lock for a moment. */
const maxPatienceMs = 5000;
const tryEveryMs = 500;

/**
 * One node holds the database alone; nodes that can share it hold it together. The claim is a lock of a connection, so
 * it ends with the process, however that ends.
 */
export async function claimDatabase(
  connection: Connection,
  { isShared, log, patienceMs = maxPatienceMs }: { isShared: boolean; log: Logger; patienceMs?: number },
): Promise<{ release(): Promise<void> }> {
  let client = await connect(connection);
  let isReleased = false;
  try {
    await refusePooledConnection(client, connection);
    const until = performance.now() + patienceMs;
    while (!(await tryLock(client, isShared))) {
      if (performance.now() > until) throw new StartError(refusal(isShared));
      await delay(tryEveryMs);
    }
  } catch (error) {
    await client.end();
    throw error;
  }

  /** The lock ended with its connection, for example when PostgreSQL was restarted. */
  async function claimAgain(): Promise<void> {
    await delay(tryEveryMs, undefined, { ref: false });
    if (isReleased) return;
    const opened = await connect(connection).catch(() => null);
    // The database is still away.
    if (!opened) return onEnd();
    client = opened;
    client.on('end', onEnd);
    const isLocked = await tryLock(client, isShared).catch(() => null);
    if (isLocked) return;
    if (isLocked === false && !isWarned)
      log.error('Another Snowglobe has taken the database of this one meanwhile; stop one of them');
    isWarned ||= isLocked === false;
    await client.end().catch(() => undefined);
  }
  function onEnd(): void {
    if (!isReleased) void claimAgain();
  }
  let isWarned = false;
  client.on('end', onEnd);

  return {
    async release() {
      isReleased = true;
      await client.end().catch(() => undefined);
    },
  };
}

async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function tryLock(client: pg.Client, isShared: boolean): Promise<boolean> {
  const call = isShared ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query<{ locked: boolean }>(`select ${call}($1::int8) as locked`, [lockId]);
  return rows[0]!.locked;
}

/** A pool in transaction mode gives one server connection to several clients: locks and prepared statements break. */
async function refusePooledConnection(client: pg.Client, connection: Connection): Promise<void> {
  const pidOf = async (on: pg.Client) =>
    (await on.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const pid = await pidOf(client);
  const other = await connect(connection);
  try {
    await other.query('begin');
    if ((await pidOf(other)) === pid)
      throw new StartError(
        'DATABASE_URL leads to a pool in transaction mode (PgBouncer). Snowglobe has a pool of its own: use the address of PostgreSQL itself, or a pool in session mode.',
      );
  } finally {
    await other.end();
  }
}

function refusal(isShared: boolean): string {
  return isShared
    ? 'A Snowglobe without REDIS_URL and S3_BUCKET uses this database: stop it before several nodes use it.'
    : 'Another Snowglobe uses this database. Several nodes need REDIS_URL, S3_BUCKET and the same SECRET_KEY on each of them.';
}
