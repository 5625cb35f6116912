import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { describe, expect, inject, it, vi } from 'vitest';
import { createLocalBus } from '../events/bus.ts';
import { openDatabaseProxy } from '../../../test/database-proxy.ts';
import { withApp } from '../../../test/with-app.ts';
import { openDatabase } from '../database/database.ts';
import { createJobs } from './jobs.ts';
import { connectionName, countJobs, requeueOrphanedJobs, listFailedJobs } from './jobs.store.ts';

type Told = { n: number };
declare module './jobs.ts' {
  interface JobData {
    'test.note': Told;
    'test.flaky': Told;
    'test.secret': Told;
    'test.slow': Told;
    'test.steady': Told;
    'test.endless': Told;
    'test.late': Told;
  }
}

const line = await openDatabaseProxy();
const noted: { n: number; at: number }[] = [];
const tried: number[] = [];
let failures = 0;
const slow = { begun: Promise.withResolvers<void>(), go: Promise.withResolvers<void>() };
let steadyEnded = 0;
const lateTries: number[] = [];
const rules = {
  concurrency: 1,
  maxSeconds: 60,
  retries: { times: 1, firstWaitSeconds: 1, maxWaitSeconds: 1 },
};

const app = await withApp(
  {},
  {
    through: (connection) => line.through(connection),
    prepare({ core: { jobs } }) {
      jobs.define('test.note', { ...rules, concurrency: 2 }, async ({ n }) => {
        noted.push({ n, at: performance.now() });
      });
      jobs.define('test.flaky', rules, async ({ n }) => {
        tried.push(n);
        if ((failures -= 1) >= 0) throw new Error(`Not today\n    at secret place ${n}`);
      });
      jobs.define('test.secret', { ...rules, isSecret: true }, async () => {});
      jobs.define('test.slow', rules, async () => {
        slow.begun.resolve();
        await slow.go.promise;
      });
      jobs.define('test.steady', rules, async () => {
        await delay(300);
        steadyEnded += 1;
      });
      jobs.define('test.late', rules, async () => {
        lateTries.push(performance.now());
        if (lateTries.length === 1) throw slowToTell();
      });
      jobs.define('test.endless', rules, (_, { signal }) => once(signal, 'abort').then(() => undefined));
    },
  },
);
const { db } = app;
const { jobs } = app.core;
const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(db);
const connection = { ...(inject('postgres') as object), ...rows[0]! };
const until = (check: () => unknown) => vi.waitFor(check, { interval: 10 });
const notes = () => noted.map(({ n }) => n);

describe('a job', () => {
  it('starts shortly after the commit of its transaction, not before', async () => {
    let committed = 0;
    await jobs.add(db, 'test.note', { n: 0 });
    await until(() => expect(notes()).toEqual([0]));
    await db.transaction().execute(async (tx) => {
      await jobs.add(tx, 'test.note', { n: 1 });
      await delay(150);
      expect(notes()).toEqual([0]);
      committed = performance.now();
    });
    await until(() => expect(notes()).toEqual([0, 1]));
    // About 10 ms on an idle machine; without a notification it would be up to 20 s.
    expect(noted[1]!.at - committed).toBeLessThan(10_000);
  });

  it('does not exist when its transaction is rolled back', async () => {
    await expect(
      db.transaction().execute(async (tx) => {
        await jobs.add(tx, 'test.note', { n: 13 });
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    const left = await db.selectFrom('jobs.job').select('data').where('name', '=', 'test.note').execute();
    expect(left.map(({ data }) => data)).not.toContainEqual({ n: 13 });
  });

  it('starts at once after the previous one', async () => {
    noted.length = 0;
    await db.transaction().execute(async (tx) => {
      for (let n = 0; n < 40; n += 1) await jobs.add(tx, 'test.note', { n });
    });
    await until(() => expect(noted).toHaveLength(40));
    expect(new Set(notes()).size).toBe(40);
  });

  it('with a start time waits for it', async () => {
    await jobs.add(db, 'test.note', { n: 99 }, { startAfter: new Date(Date.now() + 3_600_000) });
    expect((await countJobs(db)).find(({ name }) => name === 'test.note')).toMatchObject({ waiting: 1 });
  });

  it('that fails is retried, and after its last try stays failed until it is retried by hand', async () => {
    failures = 2;
    await jobs.add(db, 'test.flaky', { n: 7 });
    await until(async () => expect(await listFailedJobs(db, 10)).toHaveLength(1));
    expect(tried).toEqual([7, 7]);
    const [failed] = await listFailedJobs(db, 10);
    expect(failed).toMatchObject({ name: 'test.flaky', tries: 2, error: 'Not today' });
    expect(
      JSON.stringify(await db.selectFrom('jobs.job').select('output').where('id', '=', failed!.id).execute()),
    ).not.toContain('secret place');

    expect(await jobs.retry(db, failed!.id)).toBe('test.flaky');
    jobs.wake('test.flaky');
    await until(() => expect(tried).toEqual([7, 7, 7]));
    expect(await jobs.retry(db, failed!.id)).toBeNull();
  });

  it('whose failure is stored late, as on a busy machine, is retried when it is due', async () => {
    await jobs.add(db, 'test.late', { n: 1 });
    await until(() => expect(lateTries).toHaveLength(2));
    // About two seconds; if the workers were woken too early, it would take 20.
    expect(lateTries[1]! - lateTries[0]!).toBeLessThan(15_000);
  });

  it('is found although the first fetch failed', async () => {
    noted.length = 0;
    await db.transaction().execute(async (tx) => {
      await jobs.add(tx, 'test.note', { n: 5 });
      await sql`alter table jobs.job_common rename to job_away`.execute(tx);
    });
    const committed = performance.now();
    await delay(300);
    await sql`alter table jobs.job_away rename to job_common`.execute(db);
    await until(() => expect(notes()).toEqual([5]));
    expect(noted[0]!.at - committed).toBeLessThan(15_000);
  });

  it('with secret data leaves none of it when it is done', async () => {
    await jobs.add(db, 'test.secret', { n: 4711 });
    await until(async () =>
      expect(
        await db.selectFrom('jobs.job').select(['state', 'data']).where('name', '=', 'test.secret').execute(),
      ).toEqual([{ state: 'completed', data: null }]),
    );
  });
});

it('jobs survive an unreachable database', async () => {
  noted.length = 0;
  await line.cut();
  await expect(jobs.add(db, 'test.note', { n: 1 })).rejects.toThrow(/connect|terminated/);
  await line.restore();
  await until(() => jobs.add(db, 'test.note', { n: 2 }));
  await until(() => expect(notes()).toContain(2));
});

it('a job of a worker without a heartbeat is requeued; a slow worker keeps its job', async () => {
  await jobs.add(db, 'test.slow', { n: 1 });
  await slow.begun.promise;
  const slowState = () =>
    db
      .selectFrom('jobs.job')
      .select(['state', 'retry_count'])
      .where('name', '=', 'test.slow')
      .executeTakeFirstOrThrow();
  const keeper = new PgBoss({ ...connection, schema: 'jobs' });
  const lookAround = async () => {
    await db.executeQuery(sql`update jobs.queue set monitor_on = null, monitor_claim_on = null`.compile(db));
    await keeper.supervise('test.slow');
  };
  keeper.on('error', () => undefined);
  await keeper.start();
  await lookAround();
  expect(await slowState()).toMatchObject({ state: 'active' });
  // As if its process had been killed some time ago.
  await db
    .updateTable('jobs.job')
    .set({ heartbeat_on: new Date(Date.now() - 21_000) })
    .where('name', '=', 'test.slow')
    .execute();
  await lookAround();
  expect(await slowState()).toMatchObject({ state: 'retry' });
  await keeper.stop({ graceful: false });
  slow.go.resolve();
});

it('the tables have the version of the installed pg-boss', async () => {
  const boss = new PgBoss({ ...connection, schema: 'jobs', migrate: false });
  await boss.start();
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
  await boss.stop({ graceful: false });
});

it('a stop waits for running jobs and requeues those that take too long', async () => {
  await jobs.add(db, 'test.steady', { n: 1 });
  await jobs.add(db, 'test.endless', { n: 1 });
  const running = () => db.selectFrom('jobs.job').select('name').where('state', '=', 'active').execute();
  await until(async () => expect(await running()).toHaveLength(2));
  const witness = openDatabase(connection, () => {});
  const began = performance.now();
  await app.close(2000);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(steadyEnded).toBe(1);
  const states = await witness
    .selectFrom('jobs.job')
    .select(['name', 'state'])
    .where('name', 'in', ['test.steady', 'test.endless'])
    .orderBy('name')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['retry', 'completed']);
  await witness.destroy();
});

it('after a kill the next process runs the job again at once, but takes no job of a running process', async () => {
  const witness = openDatabase(connection, () => {});
  await witness
    .updateTable('jobs.job')
    .set({ state: 'active', retry_count: 0, heartbeat_on: new Date() })
    .where('name', '=', 'test.endless')
    .execute();
  const another = openDatabase({ ...connection, application_name: connectionName }, () => {});
  await sql`select 1`.execute(another);
  expect(await requeueOrphanedJobs(witness)).toBe(0);
  await another.destroy();
  await until(async () => {
    const working = sql`select from pg_stat_activity
      where datname = current_database() and application_name = ${connectionName}`;
    expect((await working.execute(witness)).rows).toEqual([]);
  });

  const info = vi.fn<(...said: unknown[]) => void>();
  const next = createJobs({
    connection,
    db: witness,
    bus: createLocalBus(),
    runsJobs: true,
    log: { ...app.core.log, info },
  });
  const again = Promise.withResolvers<number>();
  next.define('test.endless', rules, async (_, { attempt }) => again.resolve(attempt));
  next.start();
  expect(await again.promise).toBe(2);
  expect(info.mock.calls).toContainEqual([{ jobs: 1 }, expect.stringContaining('run again')]);
  await next.drain(1000);
  await next.close();
  await witness.destroy();
});

/** An error whose message takes half a second to read, which delays storing it. */
function slowToTell(): Error {
  const error = new Error();
  Object.defineProperty(error, 'message', {
    get() {
      for (const end = performance.now() + 500; performance.now() < end;);
      return 'Told late';
    },
  });
  return error;
}
