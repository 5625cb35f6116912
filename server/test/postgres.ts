import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import type { EmbeddedPostgres } from '../src/core/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../src/core/database/migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EmbeddedPostgres['connection'];
  }
}

/** Migrated once. The databases of the tests are copies of it: four times faster than migrating each of them. */
export const templateDatabase = 'snowglobe_template';

type Started = { connection: EmbeddedPostgres['connection']; temporary: string | undefined };

/** Starts one PostgreSQL for the whole run; each test file creates its own database on it. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  // It is called for each project, and what the root project provides reaches all of them.
  if (!project.isRootProject()) return undefined;
  const keeper = fork(fileURLToPath(new URL('postgres-keeper.ts', import.meta.url)), { detached: true });
  const ended = once(keeper, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`The PostgreSQL of the tests ended with exit code ${code}.`);
  });
  const [started] = await Promise.race([once(keeper, 'message'), failed]);
  failed.catch(() => undefined);
  const { connection: postgres, temporary } = started as Started;
  // The data folders and backups of the tests sync every file, which takes longer on a disk than everything else. At
  // full size the disk is part of what is measured.
  process.env['DISK_TMPDIR'] = tmpdir();
  if (temporary && !process.env['FULL']) process.env['TMPDIR'] = temporary;
  await onServer(postgres, `create database ${templateDatabase}`);
  await migrate({ ...postgres, database: templateDatabase });
  project.provide('postgres', postgres);
  return async () => {
    keeper.disconnect();
    await ended;
  };
}

export async function onServer(connection: pg.ClientConfig, sql: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
