import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';

/** Every table, by name. The store that owns a table adds it here by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the stores
export interface Tables {}
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** What a store takes: it does not care whether it runs in a transaction. */
export type Db = Database | Tx;

export type Connection = pg.PoolConfig;

// Ids stay below 2^53 and counts too: numbers, as the API has them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(connection: Connection, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Every change that members are told of waits for one row (event_head): nobody may sit on it for ever.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    ...connection,
  });
  // A connection that breaks (the database restarted) must not end the process: the pool opens a new one. The pool
  // listens to those at rest; one at work tells its error twice, through the statement and as an event.
  // While the pool ends its connections are still closing: a database that stops with it may tell them so.
  pool.on('error', (error) => {
    if (!pool.ending) onError(error);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namedStatements(pool) }) });
}

/** Names every statement by a hash of its text, so that PostgreSQL parses and plans it once per connection. */
function namedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    let name = names.get(text);
    if (!name) {
      name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
      names.set(text, name);
    }
    return name;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      return {
        query: (text: string, values: readonly unknown[]) =>
          values?.length
            ? client.query({ name: nameOf(text), text, values: [...values] })
            : client.query(text),
        release: (destroy?: boolean | Error) => client.release(destroy),
      } as unknown as PostgresPoolClient;
    },
  };
}

const maxTries = 5;

/**
 * A transaction. One that met another so that only one of them could go on (a deadlock, a serialisation failure) was
 * undone, and is run again: so `work` changes nothing but the database, and begins with what it reads there.
 */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === maxTries || !isConflict(error)) throw error;
      // The other one goes on first: at once, this one could take from under it what it waited for.
      await delay(Math.random() * 50 * tries);
    }
  }
}

function isConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '40001' || code === '40P01';
}

/** The database is away, on its way down or overwhelmed, as opposed to a statement that is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && /^(08|57P0|57014|25P03|53|55P03)/.test(code)) return true;
  // A file that is not there is ENOENT too; only a connection that fails says which call it was.
  if (
    typeof code === 'string' &&
    awayCodes.has(code) &&
    typeof syscall === 'string' &&
    awayCalls.has(syscall)
  )
    return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const awayCalls = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** The pattern that finds a text anywhere in another, whatever characters it has. */
export const containsPattern = (text: string) => `%${prefixPattern(text)}`;
/** The one that finds it at the beginning. */
export const prefixPattern = (text: string) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** A text that PostgreSQL can't hold (a NUL in it): the sender's mistake, not ours. */
export function isUnstorableText(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '22021' || code === '22P05';
}

/** The name of the constraint that a write ran into, if it did. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' || code === '23503' || code === '23514' ? constraint : undefined;
}
