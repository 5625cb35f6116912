import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { onLeave } from './leave.ts';
import { createPeople, type People } from './people.ts';
import { onServer, templateDatabase } from './postgres.ts';

export type TestApp = App & {
  config: Config;
  url: string;
  people: People;
  /** Someone at a browser who has not signed in. */
  visitor: () => Client;
  db: App['core']['db'];
  folder: string;
  /** The same Snowglobe after a restart, once this one is closed; or a second node beside it. */
  again: () => Promise<TestApp>;
};

type Place = {
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
type More = {
  log?: Logger;
  /** Another way to the same database. */
  through?: (connection: Connection) => Connection;
  /** Runs before it listens, while calls can still be added. */
  prepare?: (app: App) => void;
  /** Where files live, if not on the disk. */
  files?: Files;
  /** Who answers for the internet. */
  guardedFetch?: GuardedFetch;
  /** How much space the disk has. */
  disk?: ReadDisk;
  /** A bus for each node, linked to those of the others. */
  bus?: () => Bus;
};

/** A real server on a database of its own, for one test file. It is gone when the file is done. */
export async function withApp(settings: Record<string, string> = {}, more: More = {}): Promise<TestApp> {
  const postgres = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: written to the log instead, page by page, it takes the database three times as long.
  await onServer(postgres, `create database ${database} template ${templateDatabase} strategy file_copy`);
  const connection = { ...postgres, database };
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-test-'));
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    RATE_LIMITS: 'off',
    ...settings,
  });
  onLeave(async () => {
    await rm(folder, { recursive: true, force: true });
    await onServer(postgres, `drop database ${database} with (force)`);
  });
  return createOne({
    connection: more.through?.(connection) ?? connection,
    folder,
    secret: randomBytes(32),
    config,
    log: more.log ?? createLogger(config.LOG_LEVEL),
    prepare: more.prepare,
    files: more.files,
    guardedFetch: more.guardedFetch,
    disk: more.disk,
    bus: more.bus,
  });
}

async function createOne(place: Place): Promise<TestApp> {
  const { connection, folder, secret, config, log, files, guardedFetch } = place;
  const app = await createApp({
    config,
    log,
    connection,
    filesDir: join(folder, 'files'),
    ...(files ? { files } : {}),
    ...(place.bus ? { bus: place.bus() } : {}),
    secret,
    ...(guardedFetch ? { guardedFetch } : {}),
    ...(place.disk ? { disk: place.disk } : {}),
    choresByHand: true,
  });
  place.prepare?.(app);
  // As many may knock at once as at the real one.
  const url = await app.http.listen({ host: '127.0.0.1', port: 0, backlog: 4096 });
  let closing: Promise<void> | undefined;
  const close = (graceMs?: number) => (closing ??= app.close(graceMs));
  onLeave(() => close(1000));
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
    folder,
    again: () => createOne(place),
  };
}
