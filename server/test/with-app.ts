import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { createApp, type App } from '../src/app.ts';
import { readConfig, type Config } from '../src/core/config/config.ts';
import type { Connection } from '../src/core/database/database.ts';
import type { Bus } from '../src/core/events/bus.ts';
import type { ReadDisk } from '../src/core/files/disk-space.ts';
import type { Files } from '../src/core/files/files.ts';
import { createLogger, type Logger } from '../src/core/observe/logger.ts';
import type { GuardedFetch } from '../src/core/guarded-fetch/guarded-fetch.ts';
import { createClient, type Client } from './client.ts';
import { onCleanup } from './cleanup.ts';
import { startRoundRobin } from './cluster/round-robin.ts';
import { createPeople, type People } from './people.ts';
import { onServer, templateDatabase } from './postgres.ts';
import { startRedis } from './redis.ts';
import { startS3Server } from './s3-server.ts';

export type TestApp = App & {
  config: Config;
  url: string;
  people: People;
  /** Someone at a browser who has not signed in. */
  visitor: () => Client;
  db: App['core']['db'];
  connection: Connection;
  folder: string;
  /** Starts Snowglobe again on the same data: after `close` it is a restart, else a second node, which can have other settings. */
  again: (settings?: Partial<Config>) => Promise<TestApp>;
};

type AppSetup = {
  connection: Connection;
  folder: string;
  secret: Buffer;
  config: Config;
  log: Logger;
  prepare: ((app: App) => void) | undefined;
  files: Files | undefined;
  guardedFetch: GuardedFetch | undefined;
  disk: ReadDisk | undefined;
  bus: (() => Bus) | undefined;
};
type AppOptions = {
  log?: Logger;
  /** Replaces the connection to the database, for example by one through a proxy. */
  through?: (connection: Connection) => Connection;
  /** Runs before the server listens, while routes can still be added. */
  prepare?: (app: App) => void;
  /** A file store instead of the disk. */
  files?: Files;
  /** Replaces requests to the internet. */
  guardedFetch?: GuardedFetch;
  /** Replaces the measurement of free disk space. */
  disk?: ReadDisk;
  /** Creates a bus for each node, linked to those of the others. */
  bus?: () => Bus;
};

/** Starts a real server on its own database. Both are removed at the end of the test file. */
export async function withApp(
  settings: Record<string, string> = {},
  options: AppOptions = {},
): Promise<TestApp> {
  const postgres = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  // `file_copy`: the default strategy writes every page to the log and takes three times as long.
  await onServer(postgres, `create database ${database} template ${templateDatabase} strategy file_copy`);
  const connection = { ...postgres, database };
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-test-'));
  const isCluster =
    process.env['CLUSTER'] !== undefined && !options.files && !options.bus && !settings['REDIS_URL'];
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    RATE_LIMITS: 'off',
    ...(isCluster ? await clusterSettings() : {}),
    ...settings,
  });
  onCleanup(async () => {
    await rm(folder, { recursive: true, force: true });
    await onServer(postgres, `drop database ${database} with (force)`);
  });
  const setup: AppSetup = {
    connection: options.through?.(connection) ?? connection,
    folder,
    secret: randomBytes(32),
    config,
    log: options.log ?? createLogger(config.LOG_LEVEL),
    prepare: options.prepare,
    files: options.files,
    guardedFetch: options.guardedFetch,
    disk: options.disk,
    bus: options.bus,
  };
  return isCluster ? startCluster(setup) : startTestApp(setup);
}

/** With `npm run test:cluster`, each app is two nodes with real Redis, and each request goes to another one. */
async function startCluster(setup: AppSetup): Promise<TestApp> {
  const nodes = [await startTestApp(setup), await startTestApp(setup)];
  const proxy = await startRoundRobin(nodes.map(({ url }) => url));
  onCleanup(proxy.close);
  const [first] = nodes as [TestApp, TestApp];
  const visitor = () => createClient(proxy.url);
  await knowEachOther(nodes);
  return {
    ...first,
    url: proxy.url,
    visitor,
    people: createPeople(first.core, visitor),
    async close(graceMs) {
      await Promise.all(nodes.map((node) => node.close(graceMs)));
    },
    async drain(hurry) {
      await Promise.all(nodes.map((node) => node.drain(hurry)));
    },
    again: (settings) => startCluster({ ...setup, config: { ...setup.config, ...settings } }),
  };
}

async function knowEachOther(nodes: readonly TestApp[]): Promise<void> {
  const isOneOfAll = ({ core }: TestApp) =>
    core.nodes.peers().length >= nodes.length - 1 && core.bus.isConnected() && core.live.hub.isCurrent();
  const until = performance.now() + 30_000;
  while (!nodes.every(isOneOfAll)) {
    if (performance.now() > until) throw new Error('The nodes of the test do not know each other');
    await delay(50);
  }
}

async function clusterSettings(): Promise<Record<string, string>> {
  const [redis, store] = await Promise.all([startRedis(), startS3Server()]);
  return { ...store.settings, S3_BUCKET: store.bucket.bucket, REDIS_URL: redis.url };
}

async function startTestApp(setup: AppSetup): Promise<TestApp> {
  const { connection, folder, secret, config, log, files, guardedFetch } = setup;
  const app = await createApp({
    config,
    log,
    connection,
    filesDir: join(folder, 'files'),
    ...(files ? { files } : {}),
    ...(setup.bus ? { bus: setup.bus() } : {}),
    secret,
    ...(guardedFetch ? { guardedFetch } : {}),
    ...(setup.disk ? { disk: setup.disk } : {}),
    choresByHand: true,
  });
  setup.prepare?.(app);
  // The same backlog as in production.
  const url = await app.http.listen({ host: '127.0.0.1', port: 0, backlog: 4096 });
  let closing: Promise<void> | undefined;
  const close = (graceMs?: number) => (closing ??= app.close(graceMs));
  onCleanup(() => close(1000));
  const visitor = () => createClient(url);
  const people = createPeople(app.core, visitor);
  return {
    ...app,
    close,
    config,
    url,
    db: app.core.db,
    visitor,
    people,
    connection,
    folder,
    again: (settings) => startTestApp({ ...setup, config: { ...config, ...settings } }),
  };
}
