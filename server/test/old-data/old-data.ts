import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import pg from 'pg';
import { fillDatabase, openSnapshot, type CopiedTable } from '../../src/core/backup/database-copy.ts';
import type { Manifest } from '../../src/core/backup/manifest.ts';

type Table = CopiedTable & { rows: number; content: string };

/** The data folder of an earlier Snowglobe in a compact form: its database as text, and its files. */
export type OldData<Facts> = {
  /** The commit of the program that wrote it. */
  commit: string;
  /** The migrations of that commit. They are stored here, because two were edited on the day after they were written. */
  migrations: { name: string; sql: string }[];
  tables: Table[];
  sequences: Manifest['sequences'];
  /** By path in the data folder, as base64. */
  files: Record<string, string>;
  /** The facts that a test compares after the upgrade: passwords, texts, checksums. */
  facts: Facts;
};

const folder = new URL('./', import.meta.url);

export async function readOldData<Facts>(name: string): Promise<OldData<Facts>> {
  const packed = await readFile(new URL(`${name}.json.gz`, folder));
  return JSON.parse((await promisify(gunzip)(packed)).toString()) as OldData<Facts>;
}

/** Creates the database as that Snowglobe did, fills it, and writes the files. */
export async function loadOldData(
  { migrations, tables, sequences, files }: OldData<unknown>,
  { connection, dataDir }: { connection: pg.ClientConfig; dataDir: string },
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  for (const { sql } of migrations) await client.query(sql);
  await client.end();
  await fillDatabase(
    connection,
    { tables: tables.map((table) => ({ ...table, sha256: '' })), sequences },
    async (_table, index) => Readable.from([tables[index]!.content]),
  );
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dataDir, path)), { recursive: true, mode: 0o700 });
    await writeFile(join(dataDir, path), Buffer.from(content, 'base64'), { mode: 0o600 });
  }
}

/** Reads a stopped data folder, whose database runs at `connection`. */
export async function captureOldData<Facts>(
  { commit, facts, program }: { commit: string; facts: Facts; program: string },
  { connection, dataDir }: { connection: pg.ClientConfig; dataDir: string },
): Promise<OldData<Facts>> {
  const snapshot = await openSnapshot(connection);
  const tables: Table[] = [];
  for (const table of await snapshot.tables()) {
    const rows = snapshot.copy(table);
    const content = await text(rows);
    tables.push({ ...table, rows: rows.rowCount, content });
  }
  const migrations = await Promise.all(
    snapshot.migrations.map(async (name) => ({
      name,
      sql: await readFile(join(program, 'server/migrations', name), 'utf8'),
    })),
  );
  const sequences = await snapshot.sequences();
  await snapshot.close();
  const files: Record<string, string> = {};
  for (const entry of await readdir(dataDir, { recursive: true })) {
    const path = join(dataDir, entry);
    if (/^(postgres|lock)\b|postgres-password$/.test(relative(dataDir, path))) continue;
    if ((await stat(path)).isFile()) files[entry] = (await readFile(path)).toString('base64');
  }
  return { commit, migrations, tables, sequences, files, facts };
}

export async function writeOldData(name: string, data: OldData<unknown>): Promise<number> {
  const packed = await promisify(gzip)(JSON.stringify(data), { level: 9 });
  await writeFile(new URL(`${name}.json.gz`, folder), packed);
  return packed.length;
}
