import type { SystemStatus } from '@snowglobe/contract/features/system/system.model.ts';
import { describe, expect, it, vi } from 'vitest';
import { startSmtp } from '../../../test/smtp.ts';
import { freePort } from '../../../test/snowglobe-process.ts';
import { withApp } from '../../../test/with-app.ts';

declare module '../../core/jobs/jobs.ts' {
  interface JobData {
    'test.broken': { diary: string };
  }
}

const smtp = await startSmtp();
const deadPort = await freePort();
let isBroken = true;
let nap = Promise.withResolvers<void>();
const app = await withApp(
  {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    GOOGLE_CLIENT_ID: 'snowglobe',
    GOOGLE_CLIENT_SECRET: 'google-secret',
    OIDC_ISSUER: `http://127.0.0.1:${deadPort}`,
  },
  {
    prepare({ core }) {
      const retries = { times: 0, firstWaitSeconds: 1, maxWaitSeconds: 1 };
      core.jobs.define('test.broken', { concurrency: 1, maxSeconds: 60, retries }, async () => {
        if (isBroken) throw new Error('The thing is broken\n    at /home/somebody');
      });
      core.everyHour('test.take-a-nap', () => nap.promise);
    },
  },
);
const owner = await app.people.owner();
const look = async () => (await owner.get('/api/admin/system')).body as SystemStatus;
const until = (check: () => Promise<void>) => vi.waitFor(check);

describe('System', () => {
  it('shows of each service whether it is configured and answers, and never a secret', async () => {
    const { status, body } = await owner.get('/api/admin/system');
    expect(status).toBe(200);
    expect(
      Object.fromEntries((body as SystemStatus).services.map((service) => [service.name, service])),
    ).toMatchObject({
      Database: { status: 'answers', answer: expect.stringMatching(/^PostgreSQL \d+/) },
      'Data folder': { status: 'answers', answer: expect.stringMatching(/GB free$/) },
      Mail: { status: 'answers', configured: `smtp://127.0.0.1:${smtp.port}` },
      'Google sign-in': { status: 'silent', answer: 'nothing listens at this address' },
      Payments: { status: 'not_configured', configured: 'demo payments, no money moves' },
      'Rate limits': { status: 'not_configured' },
    });
    expect(JSON.stringify(body)).not.toContain('google-secret');

    const hidden = await withApp({
      SMTP_URL: `smtp://someone:mail-secret@127.0.0.1:${deadPort}`,
      STRIPE_SECRET_KEY: 'sk_test_stripe-secret',
      STRIPE_WEBHOOK_SECRET: 'whsec_webhook-secret',
      STRIPE_PRICE_PRO: 'price_1',
      STRIPE_API_BASE: `http://127.0.0.1:${deadPort}`,
    });
    const admin = await hidden.people.admin();
    const told = await admin.get('/api/admin/system');
    expect((told.body as SystemStatus).services).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'Mail',
          status: 'silent',
          answer: 'nothing listens at this address',
        }),
        expect.objectContaining({ name: 'Payments', status: 'silent', configured: 'Stripe' }),
      ]),
    );
    expect(JSON.stringify(told.body)).not.toMatch(/someone|-secret/);
  });

  it('shows versions, what is running, and the use of the disk', async () => {
    const image = await owner.get('/api/health');
    const { versions, running, disk } = await look();
    expect(versions).toMatchObject({
      snowglobe: image.body.version,
      node: process.version,
      migrations: { last: expect.stringMatching(/^\d{4}-/) },
    });
    expect(Date.parse(running.since)).toBeLessThan(Date.now());
    expect(running.memory).toBeGreaterThan(10_000_000);
    expect(disk.database).toBeGreaterThan(1_000_000);
    expect(disk.files).toBe(0);
    expect(disk.total).toBeGreaterThan(disk.free);
  });

  it('lists failed jobs without their content; an owner retries or discards them', async () => {
    await app.core.jobs.add(app.db, 'test.broken', { diary: 'my secret diary' });
    await app.core.jobs.add(app.db, 'test.broken', { diary: 'my other diary' });
    await until(async () => expect((await look()).failedJobs).toHaveLength(2));
    const { failedJobs, queues } = await look();
    expect(queues).toContainEqual({ name: 'test.broken', waiting: 0, running: 0, failed: 2, done: 0 });
    expect(failedJobs[0]).toMatchObject({ queue: 'test.broken', tries: 1, error: 'The thing is broken' });
    expect(JSON.stringify(await look())).not.toMatch(/diary|somebody/);
    expect((await app.visitor().get('/metrics')).body).toContain(
      'snowglobe_jobs{queue="test.broken",state="failed"} 2',
    );

    const [first, second] = failedJobs.map(({ id }) => `/api/admin/system/jobs/${id}`);
    const admin = await app.people.admin();
    expect((await admin.post(`${first}/retry`, {})).status).toBe(403);
    isBroken = false;
    expect((await owner.post(`${first}/retry`, {})).status).toBe(200);
    expect((await owner.delete(second!)).status).toBe(200);
    const gone = { status: 404, body: { code: 'no_such_job' } };
    expect(await owner.post(`${second}/retry`, {})).toMatchObject(gone);
    await until(async () =>
      expect((await look()).queues).toContainEqual(expect.objectContaining({ done: 1 })),
    );
    expect((await look()).failedJobs).toEqual([]);
    const { body } = await owner.get('/api/admin/audit?target=test.broken');
    expect(body.entries.map(({ action }: { action: string }) => action)).toEqual([
      'job.discard',
      'job.retry',
    ]);
  });

  it('shows the chores; an owner can run one early, but not twice at once', async () => {
    const chore = async () => (await look()).chores.find(({ name }) => name === 'test.take-a-nap');
    const run = () => owner.post(`/api/admin/system/chores/${encodeURIComponent('test.take-a-nap')}/run`, {});
    expect(await chore()).toMatchObject({ outcome: 'never', lastRunAt: null });
    expect((await run()).status).toBe(202);
    expect(await chore()).toMatchObject({ outcome: 'running', tookMs: null });
    expect(await run()).toMatchObject({ status: 409, body: { code: 'chore_runs' } });
    nap.reject(new Error('Woken up'));
    await until(async () => expect(await chore()).toMatchObject({ outcome: 'failed', error: 'Woken up' }));
    nap = Promise.withResolvers();
    nap.resolve();
    expect((await run()).status).toBe(202);
    await until(async () => expect(await chore()).toMatchObject({ outcome: 'done', error: null }));
    expect(await owner.post('/api/admin/system/chores/nothing/run', {})).toMatchObject({ status: 404 });
  });
});
