import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Cluster } from './cluster.ts';

/** The major version of PostgreSQL that wrote a cluster. */
export async function readClusterMajor(data: string): Promise<number> {
  return Number.parseInt(await readFile(join(data, 'PG_VERSION'), 'utf8'), 10);
}

/** The major version of the installed programs: the packages have PostgreSQL's own version. */
export async function readProgramMajor({ native }: Pick<Cluster, 'native'>): Promise<number> {
  const text = await readFile(join(dirname(native), 'package.json'), 'utf8');
  return Number.parseInt((JSON.parse(text) as { version: string }).version, 10);
}
