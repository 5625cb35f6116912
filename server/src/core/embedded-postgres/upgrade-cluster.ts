import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import type { ClientConfig } from 'pg';
import { StartError } from '../config/start-error.ts';
import { syncFolder, writeDurably } from '../data-folder/durable-file.ts';
import { readDisk } from '../files/disk-space.ts';
import { countFolderBytes } from '../files/folder-bytes.ts';
import { chooseAddress } from './address.ts';
import type { Cluster } from './cluster.ts';
import { readClusterMajor, readProgramMajor } from './cluster-version.ts';
import { copyDatabase } from './copy-database.ts';
import { prepareFolders } from './folders.ts';
import { DATABASE, ROLE, initialise } from './initialise.ts';
import { keptClusterName } from './kept-clusters.ts';
import { layoutAt, type Layout } from './layout.ts';
import { clearLeftovers } from './leftovers.ts';
import { getOldPrograms, oldProgramsFolder } from './old-programs.ts';
import { launchPostmaster } from './postmaster.ts';

/** For the programs of the old PostgreSQL (82 MB with npm's cache), and something to spare. */
const margin = 200 * 1024 ** 2;
/** PostgreSQL's log of changes grows to about this size while the new database is filled. */
const maxWalBytes = 1024 ** 3;

/** The new cluster grows here, beside the old one, which is not changed. */
const newLayout = ({ root }: Layout) => layoutAt(join(root, 'upgrade'));
/** Written when the new cluster is complete: from then on the upgrade is only finished, never repeated. */
const journalIn = ({ root }: Layout) => join(root, 'upgrade-complete');

type Journal = { from: number; keptAs: string };
type Options = {
  password: string;
  log: ((line: string) => void) | undefined;
  /** A test can set the disk space. */
  freeBytes?: (folder: string) => Promise<number>;
};

/**
 * Upgrades a cluster that an earlier major version of PostgreSQL wrote:
 *
 * 1. The old server is started on it, and the new server on a new cluster in `upgrade/`.
 * 2. Every table is copied from one snapshot of the old into one transaction of the new. Rows are counted.
 * 3. Both are stopped. The journal is written, which says that the new cluster is complete.
 * 4. The old cluster is renamed and kept, the new one takes its place (`finishUpgrade`).
 *
 * After a crash before step 3 the new cluster is deleted and the upgrade is repeated; after it, step 4 is done again.
 */
export async function upgradeIfOld(cluster: Cluster, options: Options): Promise<void> {
  const [from, to] = await Promise.all([
    readClusterMajor(cluster.layout.data).catch(() => Number.NaN),
    readProgramMajor(cluster),
  ]);
  // Without a version PostgreSQL itself says what is wrong with the cluster.
  if (from === to || Number.isNaN(from)) return;
  const written = `The database in ${cluster.layout.root} was written by PostgreSQL ${from}, and this Snowglobe has PostgreSQL ${to}`;
  if (from > to) throw new StartError(`${written}: update Snowglobe.`);
  const { log } = options;
  if (!log) throw new StartError(`${written}: start Snowglobe once with npm start, which upgrades it.`);
  try {
    await upgrade(cluster, { from, to }, { ...options, log });
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The database could not be upgraded from PostgreSQL ${from} to ${to}: ${(error as Error).message}. It is unchanged; the next start tries again.`,
    );
  }
}

async function upgrade(
  cluster: Cluster,
  { from, to }: { from: number; to: number },
  {
    password,
    log,
    freeBytes = async (folder) => (await readDisk(folder)).free,
  }: Options & { log: NonNullable<Options['log']> },
): Promise<void> {
  const { layout } = cluster;
  const started = performance.now();
  const next = { ...cluster, layout: newLayout(layout) };
  await discard(next);
  const bytes = await countFolderBytes(layout.data);
  const needed = bytes + Math.min(bytes, maxWalBytes) + margin;
  const free = await freeBytes(layout.root);
  if (free < needed)
    throw new StartError(
      `The upgrade of the database to PostgreSQL ${to} needs ${sizeText(needed)} on the disk of DATA_DIR, and ${sizeText(free)} are free: make space and start again. Nothing was changed.`,
    );
  log(
    `The database was written by PostgreSQL ${from}: upgrading it to ${to} (${sizeText(bytes)}). The old one is kept`,
  );

  const native = await getOldPrograms(cluster, from, log);
  const old = { ...cluster, native, layout: { ...layout, lib: join(layout.root, `lib-${from}`) } };
  await prepareFolders(old);
  await prepareFolders(next);
  await initialise(next, password);
  const running: { stop(): Promise<void> }[] = [];
  try {
    const [source, target] = await Promise.all(
      [old, next].map(async (each): Promise<ClientConfig> => {
        const address = await chooseAddress(each);
        const postmaster = await launchPostmaster(each, address);
        running.push(postmaster);
        await postmaster.ready;
        return { ...address, user: ROLE, password, database: DATABASE };
      }),
    );
    const { rows, tables } = await copyDatabase(source!, target!, log);
    log(`Copied ${rows} rows of ${tables} tables to PostgreSQL ${to}`);
  } finally {
    await Promise.all(running.map((postmaster) => postmaster.stop()));
  }
  const journal: Journal = { from, keptAs: keptClusterName(from, new Date()) };
  await writeDurably(journalIn(layout), JSON.stringify(journal));
  await finishUpgrade(cluster);
  await prepareFolders(cluster);
  const seconds = Math.round((performance.now() - started) / 1000);
  log(
    `Upgraded the database from PostgreSQL ${from} to ${to} in ${seconds} s. The old one is kept in ${join(layout.root, journal.keptAs)}; delete it in the dashboard, tab System`,
  );
}

/** Deletes the new cluster of an upgrade that did not finish. */
async function discard(next: Cluster): Promise<void> {
  if (!existsSync(next.layout.root)) return;
  await prepareFolders(next);
  await clearLeftovers(next);
  await rm(next.layout.root, { recursive: true, force: true });
  await rm(next.layout.socket, { recursive: true, force: true });
}

/** Puts the new cluster in the place of the old one. After a crash at any point it can be called again. */
export async function finishUpgrade(cluster: Cluster): Promise<void> {
  const { layout } = cluster;
  const text = await readFile(journalIn(layout), 'utf8').catch(() => null);
  if (text === null) return;
  const { from, keptAs } = JSON.parse(text) as Journal;
  const next = newLayout(layout);
  if (existsSync(next.data)) {
    if (!existsSync(join(layout.root, keptAs))) await rename(layout.data, join(layout.root, keptAs));
    await rename(next.data, layout.data);
    await syncFolder(layout.root);
  }
  const leftover = [
    next.root,
    next.socket,
    join(layout.root, `lib-${from}`),
    oldProgramsFolder(cluster, from),
  ];
  for (const path of leftover) await rm(path, { recursive: true, force: true });
  await rm(journalIn(layout));
}
