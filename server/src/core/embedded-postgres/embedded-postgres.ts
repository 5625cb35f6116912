import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { dataDirSecret } from '../data-folder/data-dir.ts';
import { StartError } from '../config/start-error.ts';
import { chooseAddress } from './address.ts';
import { describeCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { prepareFolders } from './folders.ts';
import { DATABASE, ROLE, initialise } from './initialise.ts';
import { sweepDeletedClusters } from './kept-clusters.ts';
import { clearLeftovers } from './leftovers.ts';
import { supervise } from './supervise.ts';
import { finishUpgrade, upgradeIfOld } from './upgrade-cluster.ts';

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; password: string; database: string };
  stop(): Promise<void>;
  /** False while it restarts after an unexpected end. */
  readonly running: boolean;
};

/** The secret of the data folder that is the password of the embedded database. */
export const embeddedPasswordName = 'postgres-password';

type Options = {
  dataDir: string;
  log: (line: string) => void;
  /** Receives the progress when a cluster of an earlier PostgreSQL is upgraded. Without it such a cluster is refused. */
  onUpgrade?: (line: string) => void;
  /** False skips every sync to the disk. Only for tests, whose data may be lost. */
  durable?: boolean;
  /** Called when a process of PostgreSQL has to start or to end next; it may block this thread. */
  whileWaiting?: () => unknown;
};

/** The caller must hold the lock of the data folder, because a PostgreSQL that still runs there is stopped. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const cluster = await describeCluster(dataDir, options.durable ?? true);
  await finishUpgrade(cluster);
  await prepareFolders(cluster);
  await sweepDeletedClusters(dataDir);
  await clearLeftovers(cluster, options.whileWaiting);
  const isInitialised = existsSync(cluster.layout.doneMarker);
  const usedBy = { exists: isInitialised, what: 'the database of this folder' };
  const password = (await dataDirSecret(dataDir, embeddedPasswordName, usedBy)).toString('hex');
  if (isInitialised) await upgradeIfOld(cluster, { password, log: options.onUpgrade });
  else await initialiseCluster(cluster, password);
  const address = await chooseAddress(cluster);
  const server = await supervise(cluster, address, options);
  return {
    connection: { ...address, user: ROLE, password, database: DATABASE },
    async stop() {
      await server.stop();
      // It is in the temp folder when the path of DATA_DIR is long, and is created again at the next start.
      await rm(cluster.layout.socket, { recursive: true, force: true });
    },
    get running() {
      return server.running;
    },
  };
}

async function initialiseCluster(cluster: Cluster, password: string): Promise<void> {
  try {
    await initialise(cluster, password);
  } catch (error) {
    const lines = (error as Error).message.trim().split('\n');
    const reason = lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1);
    throw new StartError(`The embedded PostgreSQL cannot be created in ${cluster.layout.root}: ${reason}`);
  }
}
