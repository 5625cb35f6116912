import childProcess, { type ChildProcess } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import type { SystemBackup } from '@snowglobe/contract/features/system/system.model.ts';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { databaseUrl, runBackupCommand } from '../../../../test/backup-command.ts';
import type { Person } from '../../../../test/people.ts';
import { emptyFolder } from '../../../../test/restored.ts';
import { runAllChores } from '../../../../test/run-all-chores.ts';
import { startS3Server } from '../../../../test/s3-server.ts';
import { startSmtp } from '../../../../test/smtp.ts';
import { withApp, type TestApp } from '../../../../test/with-app.ts';
import { insertRun } from '../../../core/backup/backup-runs.store.ts';
import { StartError } from '../../../core/config/start-error.ts';

const hour = 3_600_000;
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 300_000, interval: 50 });

const look = async (who: Person) => (await who.get('/api/admin/system')).body.backup as SystemBackup;
const backUpNow = (who: Person) => who.post('/api/admin/system/backup', {});
const titles = async (who: Person) =>
  (await who.get('/api/user/inbox')).body.messages.map(({ title }: { title: string }) => title);
/** As if everything that is stored had happened earlier. */
const passed = (app: TestApp, hours: number) =>
  sql`update backup_runs set started_at = started_at - make_interval(hours => ${hours}),
    ended_at = ended_at - make_interval(hours => ${hours}), made_at = made_at - make_interval(hours => ${hours})`.execute(
    app.db,
  );
const runs = (app: TestApp) =>
  app.db.selectFrom('backup_runs').select(['outcome', 'problem']).orderBy('id').execute();

/** Waits until the backup that runs has ended. */
async function ended(who: Person): Promise<SystemBackup> {
  let seen!: SystemBackup;
  await until(async () => {
    seen = await look(who);
    expect(seen.running).toBeNull();
  });
  return seen;
}

describe('with BACKUP_TO', async () => {
  const folder = await emptyFolder();
  const smtp = await startSmtp();
  const app = await withApp({ BACKUP_TO: folder, SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
  const owner = await app.people.owner();
  const [admin, member] = [await app.people.admin(), await app.people.free()];

  it('"Back up now" makes a backup while the server answers, and says how far it is', async () => {
    expect(await look(owner)).toMatchObject({ target: folder, last: null, running: null, keep: '7d 4w 12m' });
    expect((await backUpNow(admin)).status).toBe(403);
    expect((await backUpNow(member)).status).toBe(403);
    expect((await backUpNow(owner)).status).toBe(202);
    expect((await look(owner)).running).toMatchObject({ stage: 'database' });
    expect(await backUpNow(owner)).toMatchObject({ status: 409, body: { code: 'backup_runs' } });
    const { last, failure, nextAt } = await ended(owner);
    expect(failure).toBeNull();
    expect(last).toMatchObject({ target: folder, problem: null });
    expect(last!.bytes).toBeGreaterThan(1000);
    expect(Date.parse(nextAt!)).toBe(Date.parse(last!.at) + 24 * hour);
    expect(await readdir(join(folder, 'backups'))).toHaveLength(1);
    const { body } = await owner.get('/api/admin/audit?action=backup.run');
    expect(body.entries).toMatchObject([{ actor: owner.username, target: folder }]);
  });

  it('the next one is made when it is due, not before, also after a restart', async () => {
    await runAllChores(app);
    expect(await runs(app)).toHaveLength(1);
    await passed(app, 25);
    const again = await app.again();
    await runAllChores(again);
    await until(async () => expect(await runs(app)).toHaveLength(2));
    const { last, nextAt } = await ended(owner);
    expect(Date.now() - Date.parse(last!.at)).toBeLessThan(hour);
    expect(Date.parse(nextAt!)).toBeGreaterThan(Date.now() + 23 * hour);
    await again.close();
  });

  it('old ones are deleted after a good one, as BACKUP_KEEP says', async () => {
    const keepsOne = await withApp({ BACKUP_TO: await emptyFolder(), BACKUP_KEEP: '1d' });
    const its = await keepsOne.people.owner();
    for (let count = 0; count < 2; count += 1) {
      expect((await backUpNow(its)).status).toBe(202);
      await ended(its);
    }
    expect(await readdir(join(keepsOne.config.BACKUP_TO!, 'backups'))).toHaveLength(1);
  });

  it('a backup process that is killed is recorded, and the next try comes by itself', async () => {
    const real = childProcess.fork;
    const started = Promise.withResolvers<ChildProcess>();
    childProcess.fork = ((...args: Parameters<typeof real>) => {
      const child = real(...args);
      started.resolve(child);
      return child;
    }) as typeof real;
    syncBuiltinESMExports();
    expect((await backUpNow(owner)).status).toBe(202);
    (await started.promise).kill('SIGKILL');
    childProcess.fork = real;
    syncBuiltinESMExports();
    const { failure, nextAt, last } = await ended(owner);
    expect(failure!.reason).toBe('The backup process ended: SIGKILL');
    expect(last).not.toBeNull();
    expect(Date.parse(nextAt!)).toBeGreaterThan(Date.now());
    await passed(app, 25);
    await runAllChores(app);
    expect(await ended(owner)).toMatchObject({ failure: null });
  });

  it('an empty target that had backups is refused: its disk is not mounted', async () => {
    await passed(app, 25);
    await rm(folder, { recursive: true });
    await runAllChores(app);
    const { failure } = await ended(owner);
    expect(failure!.reason).toContain(`The backups in ${folder} are gone. Is its disk mounted?`);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it('owners get one message and one mail when the last good one is too old, and the overview warns', async () => {
    const warnings = async () => (await admin.get('/api/admin/stats')).body.warnings;
    expect(await warnings()).toEqual([]);
    await passed(app, 25);
    for (let times = 0; times < 2; times += 1) await runAllChores(app);
    expect(await titles(owner)).toEqual(['There is no recent backup']);
    expect(await titles(member)).toEqual([]);
    const late = expect.stringMatching(/^The last good backup is from \d{4}-\d\d-\d\d \d\d:\d\d UTC\./);
    expect(await look(owner)).toMatchObject({ late });
    expect(await warnings()).toEqual([{ name: 'backup', tab: 'system', text: late }]);
    await expect.poll(() => smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]!.to).toEqual([owner.email]);
    expect(smtp.mails[0]!.text).toContain('The last try failed: The backups in');
    const { body: metrics } = await app.visitor().get('/metrics');
    expect(metrics).toMatch(/snowglobe_backup_age_seconds 1\d{5}/);
    expect(metrics).toContain('snowglobe_backup_ok 0');
  });

  it('a backup by hand uses the empty folder, and ends the warning', async () => {
    await ended(owner);
    const settings = { DATABASE_URL: databaseUrl(app.connection), DATA_DIR: app.folder };
    expect((await runBackupCommand('backup', [folder], settings)).text).toContain('is complete');
    expect(await look(owner)).toMatchObject({ late: null, failure: null });
    await runAllChores(app);
    expect((await admin.get('/api/admin/stats')).body.warnings).toEqual([]);
    expect((await app.visitor().get('/metrics')).body).toContain('snowglobe_backup_ok 1');
  });

  it('a stop ends a running backup without counting it as a failure', async () => {
    const stopped = await withApp({ BACKUP_TO: await emptyFolder() });
    const its = await stopped.people.owner();
    expect((await backUpNow(its)).status).toBe(202);
    await stopped.drain(new AbortController().signal);
    expect(await runs(stopped)).toMatchObject([{ outcome: 'stopped' }]);
    await stopped.close();
    const again = await stopped.again();
    const { body } = await (await again.people.signIn(its)).get('/api/admin/system');
    expect(body.backup).toMatchObject({ last: null, running: null, failure: null });
    expect(await runs(again)).toEqual([{ outcome: 'stopped', problem: 'system:backup.problem.stopped' }]);
  });
});

describe('to an S3 service', async () => {
  const s3 = await startS3Server();
  const app = await withApp({ BACKUP_TO: 's3://backups/snow', ...s3.settings });
  const owner = await app.people.owner();

  it('that is full, the failure is shown without credentials; it is made as soon as there is space', async () => {
    s3.setMaxBytes(5000);
    expect((await backUpNow(owner)).status).toBe(202);
    const seen = await ended(owner);
    expect(seen.failure!.reason).toMatch(/^The S3 service at 127\.0\.0\.1:\d+ has no space left\.$/);
    expect(seen.last).toBeNull();
    expect(JSON.stringify(seen)).not.toContain(s3.bucket.secretAccessKey);
    // Nothing that is shown or said depends on the target.
    expect((await owner.get('/api/ready')).status).toBe(200);
    s3.setMaxBytes(Infinity);
    await passed(app, 1);
    await runAllChores(app);
    await until(async () => expect((await look(owner)).last).not.toBeNull());
    expect(await ended(owner)).toMatchObject({ target: 's3://backups/snow', failure: null });
    expect([...s3.objects.keys()].some((key) => /^snow\/backups\/[^/]+\/manifest$/.test(key))).toBe(true);
  });
});

describe('only one backup runs at a time', () => {
  it('a run of another process is shown, and ends two minutes after that process died', async () => {
    const app = await withApp({ BACKUP_TO: await emptyFolder() });
    const owner = await app.people.owner();
    await insertRun(app.db, { target: 'elsewhere' });
    expect((await look(owner)).running).not.toBeNull();
    expect((await backUpNow(owner)).status).toBe(409);
    await runAllChores(app);
    expect(await runs(app)).toHaveLength(1);
    await sql`update backup_runs set renewed_at = now() - interval '121 seconds'`.execute(app.db);
    expect((await look(owner)).running).toBeNull();
    expect((await backUpNow(owner)).status).toBe(202);
    await ended(owner);
    expect((await runs(app)).map(({ outcome }) => outcome)).toEqual(['stopped', 'good']);
    // On the same machine it is known at once that the process has ended.
    await insertRun(app.db, {
      target: 'elsewhere',
      process: { host: hostname(), pid: 1, identity: 'ended' },
    });
    expect((await backUpNow(owner)).status).toBe(202);
    await ended(owner);
  });
});

describe('without BACKUP_TO', () => {
  it('System explains it, and the owner is reminded once after a week', async () => {
    const app = await withApp();
    const owner = await app.people.owner();
    await app.people.free();
    expect(await look(owner)).toMatchObject({ target: null, last: null, nextAt: null, late: null });
    expect(await backUpNow(owner)).toMatchObject({ status: 409, body: { code: 'no_backup_target' } });
    await runAllChores(app);
    expect(await titles(owner)).toEqual([]);
    await sql`update migrations set applied_at = applied_at - interval '8 days'`.execute(app.db);
    for (let times = 0; times < 2; times += 1) await runAllChores(app);
    expect(await titles(owner)).toEqual(['There is no recent backup']);
    expect((await look(owner)).late).toContain('Set BACKUP_TO');
  });
});

it('a wrong BACKUP_TO stops the start with one line', async () => {
  const starting = (settings: Record<string, string>) => withApp(settings);
  await expect(starting({ BACKUP_TO: 's3://bucket/x' })).rejects.toThrow(
    'The setting BACKUP_TO is wrong: Backups in s3:// need the settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  );
  await expect(starting({ BACKUP_TO: 'ftp://bucket/x' })).rejects.toThrow(StartError);
  await expect(starting({ BACKUP_TO: '/srv/snow/backups', DATA_DIR: '/srv/snow' })).rejects.toThrow(
    'The setting BACKUP_TO is wrong: it is inside DATA_DIR',
  );
  await expect(starting({ BACKUP_EVERY: 'daily' })).rejects.toThrow(
    'The setting BACKUP_EVERY is wrong: it must be like 30m, 24h or 7d.',
  );
  await expect(starting({ BACKUP_KEEP: 'all' })).rejects.toThrow('it must be like 7d 4w 12m');
});
