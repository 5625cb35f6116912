import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirSecret } from '../data-folder/data-dir.ts';
import { embeddedPasswordName, type EmbeddedPostgres } from './embedded-postgres.ts';
import { DATABASE, ROLE } from './initialise.ts';
import { layoutIn } from './layout.ts';

/** The connection of an embedded PostgreSQL that another process runs in this data folder; null when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedPostgres['connection'] | null> {
  const pidFile = await readFile(join(layoutIn(dataDir).data, 'postmaster.pid'), 'utf8').catch(() => null);
  if (pidFile === null) return null;
  // The lines that PostgreSQL documents: pid, data folder, start, port, socket folder, address, …
  const [, , , port, socketFolder, address] = pidFile.split('\n');
  const password = (
    await dataDirSecret(dataDir, embeddedPasswordName, { exists: true, what: 'the database' })
  ).toString('hex');
  return {
    host: socketFolder?.trim() || address?.trim() || '127.0.0.1',
    port: Number(port),
    user: ROLE,
    password,
    database: DATABASE,
  };
}
