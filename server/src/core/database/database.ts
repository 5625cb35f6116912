import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import pg from 'pg';

/** Every table, by name. The store that owns a table adds it here by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-object-type -- empty here, filled by declaration merging
export interface Tables {}
export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;
/** The parameter of store functions: they run with or without a transaction. */
export type Db = Database | Tx;

export type Connection = pg.PoolConfig;

// Ids and counts stay below 2^53, so they are numbers, as in the API.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function openDatabase(connection: Connection, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    // Every change with live events locks one row (event_head), so no transaction may hold it for long.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    ...connection,
  });
  // A broken connection must not end the process: the pool opens a new one. The pool reports errors of idle connections;
  // a connection in use reports its error twice, by the statement and by an event, so the event is ignored.
  // While the pool closes, errors are ignored, because the embedded database stops at the same time.
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

/**
 * Runs a statement whose text never changes. For the most frequent ones: a template of Kysely is compiled again at each
 * execution.
 */
export async function runStatement<Row>(db: Db, text: string, values: readonly unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}

const maxTries = 5;

/**
 * Runs a transaction, and retries it after a deadlock or a serialisation failure. So `work` may run several times: it must
 * change nothing but the database, and must read everything it needs inside.
 */
export function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return retryConflicts(() => db.transaction().execute(work));
}

/** Runs a transaction, or a statement that commits by itself, again after a deadlock or a serialisation failure. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === maxTries || !isConflict(error)) throw error;
      // The wait lets the other transaction finish first; otherwise both could collide again.
      await delay(Math.random() * 50 * tries);
    }
  }
}

function isConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '40001' || code === '40P01';
}

/** Whether the database is unreachable, stopping or overloaded, and the statement itself is not wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (typeof code === 'string' && /^(08|57P0|57014|25P03|53|55P03)/.test(code)) return true;
  // A missing file is also ENOENT; only errors of a connection name one of these system calls.
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

/** A LIKE pattern for texts that contain this one; special characters are escaped. */
export const containsPattern = (text: string) => `%${prefixPattern(text)}`;
/** A LIKE pattern for texts that start with this one. */
export const prefixPattern = (text: string) => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Whether PostgreSQL refused a text because it contains NUL: this is a mistake of the client. */
export function isUnstorableText(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '22021' || code === '22P05';
}

/** The name of the violated constraint, if that is the error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' || code === '23503' || code === '23514' ? constraint : undefined;
}
