import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseUrl, runBackupCommand } from '../../../test/backup-command.ts';
import { emptyDatabase, emptyFolder } from '../../../test/restored.ts';
import { privateRoom } from '../../../test/rooms.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { withApp, type TestApp } from '../../../test/with-app.ts';
import { databaseSecretName, dataDirSecret } from '../data-folder/data-dir.ts';
import { insertRun } from './backup-runs.store.ts';
import type { BackupStore } from './backup-store.ts';
import { openBackupRepository } from './backup-repository.ts';
import { createFolderStore } from './folder-store.ts';
import { makeBackup } from './make-backup.ts';
import { createS3Store } from './s3-store.ts';
import { lockTarget } from './target-lock.ts';

let app: TestApp;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  [app, s3] = [await withApp(), await startS3Server()];
  const [ann, bob] = [await app.people.free(), await app.people.free()];
  const roomId = await privateRoom(ann, bob);
  for (let number = 0; number < 6; number += 1) {
    const form = new FormData();
    form.append('file', new Blob([randomBytes(20_000)]), `file-${number}.bin`);
    await ann.post(`/api/chat/rooms/${roomId}/upload`, form);
  }
});

const backup = (args: string[], settings: Record<string, string> = {}) =>
  runBackupCommand('backup', args, {
    DATABASE_URL: databaseUrl(app.connection),
    DATA_DIR: app.folder,
    ...s3.settings,
    ...settings,
  });

describe('npm run backup', () => {
  it('with s3://bucket/prefix makes, lists, verifies and prunes, and npm run restore restores from there', async () => {
    const target = 's3://backups/snow';
    const settings = { BACKUP_PASSPHRASE: 'correct horse' };
    // Each command opens the key, which takes seconds with the work factor of real ones.
    await openBackupRepository(createS3Store(s3.bucket, 'snow'), {
      passphrase: settings.BACKUP_PASSPHRASE,
      create: true,
      workFactor: 10,
    });
    const made = await backup([target], settings);
    expect(made.text).toMatch(
      /^Backup \S+ is complete: \d+ rows, 6 files \(\S+ KB, of which \S+ KB are new\)/,
    );
    expect(made.code).toBe(0);
    expect((await backup([target], settings)).text).toContain('of which 0 B are new');
    expect((await backup(['list', target], settings)).text.trim().split('\n')).toHaveLength(2);
    expect((await backup(['verify', target], settings)).text).toMatch(/^Backup \S+ is whole\.\n$/);
    expect((await backup(['prune', target, '1d'], settings)).text).toContain('Kept 1 backups and deleted 1');
    expect([...s3.objects.keys()].every((key) => key.startsWith('snow/'))).toBe(true);

    const dataDir = join(await emptyFolder(), 'data');
    const restored = await runBackupCommand('restore', [target], {
      ...s3.settings,
      ...settings,
      DATABASE_URL: databaseUrl(await emptyDatabase()),
      DATA_DIR: dataDir,
    });
    expect(restored.text).toContain('6 files');
    expect(restored.code).toBe(0);
    const names = (
      await readdir(join(dataDir, 'files/kept'), { recursive: true, withFileTypes: true })
    ).filter((entry) => entry.isFile());
    expect(names).toHaveLength(6);
  });

  it('says in one line why it does not work', async () => {
    const lineOf = async (args: string[], settings: Record<string, string> = {}) => {
      const { code, text } = await backup(args, settings);
      expect(code).toBe(1);
      expect(text.trim().split('\n')).toHaveLength(1);
      return text;
    };
    const address = new URL(s3.settings.S3_ENDPOINT).host;
    expect(await lineOf(['s3://nowhere/x'])).toBe(
      `The S3 service at ${address} has no bucket "nowhere": create it, or check BACKUP_TO.\n`,
    );
    expect(await lineOf(['s3://backups/x'], { S3_SECRET_ACCESS_KEY: 'wrong' })).toContain(
      'refuses the credentials: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
    );
    expect(await lineOf(['s3://backups/x'], { S3_SECRET_ACCESS_KEY: '', S3_ACCESS_KEY_ID: '' })).toContain(
      'need the settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    );
    expect(await lineOf(['list', 's3://backups/empty'])).toContain(
      'There are no backups in s3://backups/empty.',
    );
    const file = join(await emptyFolder(), 'file');
    await writeFile(file, 'x');
    expect(await lineOf([file])).toContain('is not a folder.');
  });

  it('refuses a target with the backups of another Snowglobe', async () => {
    const folder = await emptyFolder();
    const setFingerprint = (text: string) =>
      sql`insert into secret_fingerprint (fingerprint) values (${Buffer.from(text)})
        on conflict (only_row) do update set fingerprint = excluded.fingerprint`.execute(app.db);
    await dataDirSecret(app.folder, databaseSecretName);
    await setFingerprint('one');
    expect((await backup([folder])).code).toBe(0);
    await setFingerprint('another');
    const { code, text } = await backup([folder]);
    expect(text).toBe(
      `The backups in ${folder} are of another Snowglobe: choose another folder or prefix.\n`,
    );
    expect(code).toBe(1);
    await setFingerprint('one');
    expect((await backup([folder])).code).toBe(0);
    await sql`delete from secret_fingerprint`.execute(app.db);
  });

  it('ends at once while the server makes a backup', async () => {
    const runId = await insertRun(app.db, { target: '/elsewhere' });
    const { code, text } = await backup([await emptyFolder()]);
    expect(text).toBe('A backup of this Snowglobe is being made already: try again when it has ended.\n');
    expect(code).toBe(1);
    await app.db.deleteFrom('backup_runs').where('id', '=', runId).execute();
  });
});

/** As some S3 services do: the condition of a write is ignored. */
const withoutConditions = (store: BackupStore): BackupStore => ({
  ...store,
  async writeNew(key, content) {
    await store.write(key, content);
    return true;
  },
});

describe('the lock of a target', () => {
  it.each([
    ['folder', async () => createFolderStore(await emptyFolder())],
    ['S3 service', async () => createS3Store(s3.bucket, 'locked')],
    [
      'store without conditional writes',
      async () => withoutConditions(createFolderStore(await emptyFolder())),
    ],
  ])('in a %s belongs to one process, until it ends', async (_kind, create) => {
    const store = await create();
    const lock = await lockTarget(store);
    await expect(lockTarget(store)).rejects.toThrow(
      `Another backup or clean-up is using ${store.name} (process ${process.pid} on ${hostname()})`,
    );
    await lock.release();
    await (await lockTarget(store)).release();

    const lockOf = (holder: object) =>
      store.write('lock.json', Readable.from([Buffer.from(JSON.stringify({ token: 'x', ...holder }))]));
    const renewedAt = new Date().toISOString();
    await lockOf({ host: hostname(), pid: process.pid, identity: 'of an earlier process', renewedAt });
    await (await lockTarget(store)).release();
    await lockOf({ host: 'other.example', pid: 1, renewedAt });
    await expect(lockTarget(store)).rejects.toThrow('process 1 on other.example');
    await lockOf({ host: 'other.example', pid: 1, renewedAt: new Date(Date.now() - 301_000).toISOString() });
    await (await lockTarget(store)).release();
  });

  it('is respected by prune', async () => {
    const folder = await emptyFolder();
    expect((await backup([folder])).code).toBe(0);
    const lock = await lockTarget(createFolderStore(folder));
    const { code, text } = await backup(['prune', folder, '1d']);
    expect(text).toContain(`Another backup or clean-up is using ${folder}`);
    expect(code).toBe(1);
    await lock.release();
    expect((await backup(['prune', folder, '1d'])).code).toBe(0);
  });
});

describe('a full target disk', () => {
  it('is one line; the earlier backup stays whole, and no tables of the failed one are left', async () => {
    const folder = await emptyFolder();
    expect((await backup([folder])).code).toBe(0);
    const order = {
      target: folder,
      settings: app.config,
      connection: app.connection,
      dataDir: app.folder,
      program: 'test',
      retention: null,
      mustExist: true,
      runId: await insertRun(app.db, { target: folder }),
    };
    const real = fs.write;
    let written = 0;
    // The disk is full after a while: what a write stream does is the real thing.
    fs.write = ((...args: Parameters<typeof real>) => {
      written += 1;
      if (written < 20) return real(...args);
      const done = args.at(-1) as unknown as (error: Error) => void;
      done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
    }) as unknown as typeof real;
    syncBuiltinESMExports();
    const failed = makeBackup(app.db, order);
    await expect(failed).rejects.toThrow(`The disk of the backup folder ${folder} is full.`);
    fs.write = real;
    syncBuiltinESMExports();
    const runs = await app.db.selectFrom('backup_runs').selectAll().where('id', '=', order.runId).execute();
    expect(runs).toMatchObject([
      { outcome: 'failed', problem: said('system:backup.problem.full', { folder }) },
    ]);
    expect((await backup(['verify', folder])).text).toContain('is whole');
    expect(await readdir(join(folder, 'backups'))).toHaveLength(1);
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });
});
