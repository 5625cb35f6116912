import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Manifest } from './manifest.ts';

type Table = Manifest['tables'][number];
type Sequence = Manifest['sequences'][number];
export type CopiedTable = Pick<Table, 'schema' | 'name' | 'columns'>;

const id = (...names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join('.');

/**
 * A snapshot of the database. Everything is read in one repeatable-read transaction: writes can continue meanwhile, and
 * the snapshot contains none of them. The rows are copied as text, which every version of PostgreSQL reads.
 */
export async function openSnapshot(connection: pg.ClientConfig) {
  const client = new pg.Client({
    ...connection,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const migrations = await client.query<{ name: string }>('select name from migrations order by name');
    return {
      client,
      at: rows[0]!.now,
      migrations: migrations.rows.map(({ name }) => name),
      tables: () => listTables(client),
      sequences: () => readSequences(client),
      count: (table: CopiedTable) => countRows(client, table),
      isEmpty: (table: CopiedTable) => isEmptyTable(client, table),
      fileKeys: () => readFileKeys(client),
      /** All rows, or those that meet a condition. */
      copy({ schema, name, columns }: CopiedTable, condition?: string): Readable & { rowCount: number } {
        const [table, list] = [id(schema, name), columns.map((column) => id(column)).join(', ')];
        const copied = condition ? `(select ${list} from ${table} where ${condition})` : `${table} (${list})`;
        return client.query(copyTo(`copy ${copied} to stdout`));
      },
      async close(): Promise<void> {
        await client.end();
      },
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function countRows(client: pg.Client, { schema, name }: CopiedTable): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*)::text as count from ${id(schema, name)}`,
  );
  return Number(rows[0]!.count);
}

async function isEmptyTable(client: pg.Client, { schema, name }: CopiedTable): Promise<boolean> {
  return (await client.query(`select from ${id(schema, name)} limit 1`)).rowCount === 0;
}

/** Tables with rows of their own: partitions count, what only groups them does not. */
async function listTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select n.nspname as schema, c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
    order by 1, 2`);
  return rows;
}

async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname not like 'pg\\_%' order by 1, 2`);
  const found: Sequence[] = [];
  for (const { schema, name } of rows) {
    const { rows: values } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${id(schema, name)}`,
    );
    found.push({ schema, name, value: values[0]!.last_value, isCalled: values[0]!.is_called });
  }
  return found;
}

/** The keys of all files that rows name; null in a database of an older version, which has no such list. */
async function readFileKeys(client: pg.Client): Promise<string[] | null> {
  const { rows: views } = await client.query(`select from pg_views where viewname = 'stored_file_keys'`);
  if (views.length === 0) return null;
  const { rows } = await client.query<{ key: string }>('select distinct key from stored_file_keys');
  return rows.map(({ key }) => key);
}

type Constraint = { schema: string; table: string; name: string; definition: string };

/**
 * Fills a database that has been migrated to the backup's version. One transaction: a restore that stops leaves it
 * empty. Foreign keys are dropped and added again, because tables refer to each other in circles; adding them checks
 * every row.
 */
export async function fillDatabase<T extends Omit<Table, 'sha256'>>(
  connection: pg.ClientConfig,
  { tables, sequences }: { tables: readonly T[]; sequences: readonly Sequence[] },
  contentOf: (table: T, index: number) => Promise<Readable>,
): Promise<void> {
  const client = new pg.Client({ ...connection, statement_timeout: 0 });
  await client.connect();
  try {
    await client.query('begin');
    const present = await listTables(client);
    const keys = await listForeignKeys(client);
    for (const { schema, table, name } of keys)
      await client.query(`alter table ${id(schema, table)} drop constraint ${id(name)}`);
    for (const { schema, name } of present) {
      await client.query(`alter table ${id(schema, name)} disable trigger user`);
      await client.query(`delete from ${id(schema, name)}`);
    }
    for (const [index, table] of tables.entries()) {
      if (table.rows === 0) continue;
      const columns = table.columns.map((column) => id(column)).join(', ');
      const into = client.query(copyFrom(`copy ${id(table.schema, table.name)} (${columns}) from stdin`));
      await pipeline(await contentOf(table, index), into);
      if (into.rowCount !== table.rows)
        throw new Error(`${table.name}: ${into.rowCount} rows were restored instead of ${table.rows}`);
    }
    for (const { schema, name, value, isCalled } of sequences)
      await client.query('select setval($1::regclass, $2, $3)', [id(schema, name), value, isCalled]);
    for (const { schema, name } of present)
      await client.query(`alter table ${id(schema, name)} enable trigger user`);
    for (const { schema, table, name, definition } of keys)
      await client.query(`alter table ${id(schema, table)} add constraint ${id(name)} ${definition}`);
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function listForeignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(`
    select n.nspname as schema, t.relname as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and c.conparentid = 0 and n.nspname not like 'pg\\_%' order by 1, 2, 3`);
  return rows;
}

/** True when the database has no table of Snowglobe yet. */
export async function isEmptyDatabase(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await listTables(client)).length === 0;
  } finally {
    await client.end();
  }
}
