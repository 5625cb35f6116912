import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '../src/core/embedded-postgres/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: EmbeddedPostgres['connection'];
  }
}

/** One PostgreSQL for the whole run; each test file makes a database of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const keeper = fork(fileURLToPath(new URL('postgres-keeper.ts', import.meta.url)), { detached: true });
  const ended = once(keeper, 'exit');
  const failed = ended.then(([code]) => {
    throw new Error(`The PostgreSQL of the tests ended with exit code ${code}.`);
  });
  const [connection] = await Promise.race([once(keeper, 'message'), failed]);
  failed.catch(() => undefined);
  project.provide('postgres', connection as EmbeddedPostgres['connection']);
  return async () => {
    keeper.disconnect();
    await ended;
  };
}
