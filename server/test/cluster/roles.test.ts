import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/core/config/config.ts';
import { databaseUrl } from '../backup-command.ts';
import { startRedis } from '../redis.ts';
import { emptyFolder } from '../restored.ts';
import { withApp, type TestApp } from '../with-app.ts';

declare module '../../src/core/jobs/jobs.ts' {
  interface JobData {
    'test.errand': { n: number };
  }
}

const ran: { n: number; node: string | null; at: number }[] = [];
let napped: (string | null)[] = [];
const redis = await startRedis();
const backups = await emptyFolder();
const retries = { times: 0, firstWaitSeconds: 1, maxWaitSeconds: 1 };
const web = await withApp(
  { REDIS_URL: redis.url, ROLE: 'web', BACKUP_TO: backups },
  {
    prepare({ core }) {
      core.jobs.define('test.errand', { concurrency: 2, maxSeconds: 60, retries }, async ({ n }) => {
        ran.push({ n, node: core.bus.nodeId, at: performance.now() });
        if (n < 0 && ran.filter((each) => each.n === n).length === 1) throw new Error('Not today');
      });
      core.everyHour('test.nap', async () => napped.push(core.bus.nodeId));
    },
  },
);
const owner = await web.people.owner();
const system = async () => (await owner.get('/api/admin/system')).body as SystemStatus;
const noWorker = 'No node runs jobs, chores and backups: start one with ROLE=work or ROLE=both.';
const addErrand = (n: number) => web.core.jobs.add(web.db, 'test.errand', { n });

describe('before a node with ROLE=work is there', () => {
  it('a web node runs no jobs and no chores, and System says that nobody does', async () => {
    web.core.jobs.start();
    await addErrand(1);
    const { nodes, nodeWarnings } = await system();
    expect(nodes).toMatchObject([{ role: 'web', isThis: true }]);
    expect(nodeWarnings).toContain(noWorker);
    const { body } = await owner.get('/api/admin/stats');
    expect(JSON.stringify(body.warnings)).toContain(noWorker);
    expect(ran).toEqual([]);
  });
});

describe('a node with ROLE=work', () => {
  let work: TestApp;
  let there: string | null;

  it('runs what waited, and a new job within a moment', async () => {
    work = await web.again({ ROLE: 'work' });
    there = work.core.bus.nodeId;
    await expect.poll(() => web.core.bus.isConnected() && work.core.bus.isConnected()).toBe(true);
    await expect.poll(() => ran).toMatchObject([{ n: 1, node: there }]);
    // It fails here and is retried in a test below, when nothing wakes its worker any more.
    await addErrand(-1);
    const waits: number[] = [];
    for (let n = 10; n < 20; n += 1) {
      const at = performance.now();
      await addErrand(n);
      await expect.poll(() => ran.some((each) => each.n === n), { interval: 2 }).toBe(true);
      waits.push(ran.find((each) => each.n === n)!.at - at);
    }
    expect(ran.every(({ node }) => node === there)).toBe(true);
    // The workers look every 20 seconds by themselves; this is the notification.
    expect(waits.toSorted((a, b) => a - b)[5]).toBeLessThan(2000);
    if (process.env['SHOW']) console.log('ms from add to run:', waits.map(Math.round).join(' '));
  });

  it('runs a chore that an owner starts on a web node', async () => {
    napped = [];
    const answer = await owner.post('/api/admin/system/chores/test.nap/run', {});
    expect(answer.status).toBe(202);
    await expect.poll(() => napped, { timeout: 5000 }).toEqual([there]);
    await vi.waitFor(async () =>
      expect((await system()).chores.find(({ name }) => name === 'test.nap')).toMatchObject({
        outcome: 'done',
      }),
    );
  });

  it('makes the backup that an owner asks for on a web node', async () => {
    expect((await owner.post('/api/admin/system/backup', {})).status).toBe(202);
    await vi.waitFor(async () => expect((await system()).backup.last).not.toBeNull(), { timeout: 60_000 });
    const rows = await web.db.selectFrom('backup_runs').select('outcome').execute();
    expect(rows).toEqual([{ outcome: 'good' }]);
  });

  it('runs a failed job at once when an owner retries it on a web node', async () => {
    await vi.waitFor(async () => expect((await system()).failedJobs).toHaveLength(1), { timeout: 20_000 });
    const [failed] = (await system()).failedJobs;
    expect((await owner.post(`/api/admin/system/jobs/${failed!.id}/retry`, {})).status).toBe(200);
    await expect.poll(() => ran.filter(({ n }) => n === -1), { timeout: 5000 }).toHaveLength(2);
  });

  it('answers monitoring and nobody else, with one clear line', async () => {
    const visitor = work.visitor();
    expect((await visitor.get('/api/health')).status).toBe(200);
    expect((await visitor.get('/api/ready')).status).toBe(200);
    expect((await visitor.get('/metrics')).status).toBe(200);
    for (const path of ['/', '/api/auth/me', '/api/nothing', '/api/uploads', '/api/live'])
      expect(await visitor.get(path)).toMatchObject({ status: 503 });
    expect((await visitor.get('/api/auth/me')).body.error).toBe(
      'This node runs jobs and answers no members (ROLE=work). Send requests to a node with ROLE=web or both',
    );
    expect((await visitor.post('/api/auth/login', { username: 'a', password: 'b' })).status).toBe(503);
  });

  it('System and the metrics show both nodes', async () => {
    await vi.waitFor(async () => {
      const { nodes, nodeWarnings, services } = await system();
      expect(nodes).toMatchObject([
        { role: 'web', isThis: true, busLagMs: expect.any(Number) },
        { role: 'work', isThis: false, busLagMs: expect.any(Number) },
      ]);
      expect(nodeWarnings).toEqual([]);
      expect(services.find(({ name }) => name === 'Redis')).toMatchObject({
        status: 'answers',
        answer: expect.stringMatching(/^(Redis|Valkey) \d+\.\d+\.\d+, ping \d+\.\d ms$/),
      });
    });
    const metrics = String((await web.visitor().get('/metrics')).body);
    expect(metrics).toMatch(/^snowglobe_nodes 2$/m);
    expect(metrics).toMatch(/^snowglobe_bus_connected 1$/m);
    expect(metrics).toMatch(/^snowglobe_bus_lag_seconds [\d.e-]+$/m);
  });

  it('npm run doctor prints the nodes, and what is wrong with them', async () => {
    await web.db
      .insertInto('nodes')
      .values({
        id: 'old',
        name: 'snow-9:3000',
        version: '0.0.9',
        role: 'both',
        connections: 7,
        bus_lag_ms: 1900,
        clock_offset_ms: -90_000,
        // The doctor can take seconds on a busy machine.
        seen_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const doctor = fileURLToPath(new URL('../../src/doctor.ts', import.meta.url));
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl(web.connection),
      REDIS_URL: redis.url,
      DATA_DIR: web.folder,
    };
    const { stdout } = await promisify(execFile)(process.execPath, [doctor], { env, cwd: web.folder }).catch(
      (error: { stdout: string }) => error,
    );
    await web.db.deleteFrom('nodes').where('id', '=', 'old').execute();
    expect(stdout).toMatch(/✓ Redis +redis:\/\/127\.0\.0\.1:\d+ — Redis \d/);
    expect(stdout).toMatch(/✓ Nodes +.+ — .+, ROLE=work, 0 live connections, Redis \d+\.\d ms, clock right/);
    expect(stdout).toMatch(/✗ Nodes +The nodes have different versions: .+ 0\.0\.9 \(snow-9:3000\)/);
    expect(stdout).toMatch(/✗ Nodes +The clock of snow-9:3000 is 90 seconds behind: set it \(NTP\)\./);
    expect(stdout).toMatch(/✗ Nodes +Messages over Redis take 1\.9 seconds on snow-9:3000\./);
  });
});

describe('when the nodes are not as they should be', () => {
  it('a killed node is named until another takes its place, and Redis that is away is named', async () => {
    await redis.kill();
    await vi.waitFor(async () => {
      const { nodeWarnings, services } = await system();
      expect(nodeWarnings.filter((text) => text.includes('has no connection to Redis'))).toHaveLength(2);
      expect(services.find(({ name }) => name === 'Redis')).toBeDefined();
    }, 20_000);
    await redis.start();
    await web.db
      .insertInto('nodes')
      .values({
        id: 'killed',
        name: 'snow-9:3000',
        version: '0.0.9',
        role: 'both',
        connections: 7,
        bus_lag_ms: 1,
        clock_offset_ms: 0,
        seen_at: new Date(Date.now() - 40_000),
      })
      .execute();
    expect((await system()).nodeWarnings.join()).toMatch(/snow-9:3000 was not seen for 4\d seconds/);
  });

  it('a role without REDIS_URL is refused, and an unknown role as well', () => {
    expect(() => readConfig({ ROLE: 'web' })).toThrow('The setting REDIS_URL is missing: with ROLE=web');
    expect(() => readConfig({ ROLE: 'all' })).toThrow(
      'The setting ROLE is wrong: it must be web, work or both.',
    );
  });
});

it('one node without REDIS_URL shows no nodes', async () => {
  const alone = await withApp();
  const { body } = await (await alone.people.owner()).get('/api/admin/system');
  expect(body).toMatchObject({ nodes: [], nodeWarnings: [] });
  expect(body.services).toContainEqual(
    expect.objectContaining({
      name: 'Redis',
      status: 'not_configured',
      configured: 'in this process: one node',
    }),
  );
});
