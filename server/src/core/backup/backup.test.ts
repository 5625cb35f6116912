import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { privateRoom, say } from '../../../test/rooms.ts';
import { emptyDatabase, emptyFolder, filesOf, rowsOf } from '../../../test/restored.ts';
import type { Person } from '../../../test/people.ts';
import { withApp, type TestApp } from '../../../test/with-app.ts';
import { openBackupRepository } from './backup-repository.ts';
import { openBackupFiles } from './backup-files.ts';
import { createBackup } from './create-backup.ts';
import { createFolderStore } from './folder-store.ts';
import { pruneBackups } from './prune-backups.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

let app: TestApp;
let ann: Person;
let bob: Person;
let roomId: number;
beforeAll(async () => {
  app = await withApp();
  [ann, bob] = [await app.people.free(), await app.people.free()];
  roomId = await privateRoom(ann, bob);
  await say(ann, roomId, 'before the backup');
  await sendFile('first.txt', 'the first file');
});

async function sendFile(name: string, text: string): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([text]), name);
  const { status } = await ann.post(`/api/chat/rooms/${roomId}/upload`, form);
  expect(status).toBeLessThan(300);
}

const source = () => ({
  connection: app.connection,
  dataDir: app.folder,
  program: 'test',
  files: openBackupFiles(app.config, app.folder),
});

/** The work factor of the passphrases in these tests: with that of real ones a key takes seconds. */
const quick = 10;
async function backUp(folder: string, passphrase?: string) {
  const options = { passphrase, create: true, workFactor: quick };
  const repository = await openBackupRepository(createFolderStore(folder), options);
  return { repository, ...(await createBackup(repository, source())) };
}

async function restore(folder: string, id: string, passphrase?: string) {
  const repository = await openBackupRepository(createFolderStore(folder), { passphrase });
  const [connection, parent] = [await emptyDatabase(), await emptyFolder()];
  const dataDir = join(parent, 'data');
  await restoreBackup(repository, id, { connection: async () => connection, dataDir, settings: app.config });
  return { connection, dataDir };
}

describe('a backup', () => {
  it('restores every row and file into an empty database and folder', async () => {
    const folder = await emptyFolder();
    // The job queue's own tables get rows while the server starts.
    await expect
      .poll(async () => (await rowsOf(app.connection)).get('jobs.queue')!.length)
      .toBe(app.core.jobs.names().length);
    const { id } = await backUp(folder);
    const { connection, dataDir } = await restore(folder, id);
    const [restored, original] = [await rowsOf(connection), await rowsOf(app.connection)];
    // The job queue notes in its own tables when it last looked.
    for (const name of ['jobs.version', 'jobs.queue']) {
      expect(restored.get(name)).toHaveLength(original.get(name)!.length);
      original.set(name, restored.get(name)!);
    }
    expect(restored).toEqual(original);
    expect(await filesOf(dataDir)).toEqual(await filesOf(app.folder));
    for (const path of await filesOf(app.folder))
      expect(await readFile(join(dataDir, path))).toEqual(await readFile(join(app.folder, path)));
  });

  it('contains nothing that was said after its moment, and everything from before, while members go on talking', async () => {
    const folder = await emptyFolder();
    const target = await openBackupRepository(createFolderStore(folder), {
      passphrase: undefined,
      create: true,
    });
    let said = 0;
    const over = new AbortController();
    const talking = (async () => {
      while (!over.signal.aborted) await say(ann, roomId, `message ${(said += 1)}`);
    })();
    await expect.poll(() => said).toBeGreaterThan(3);
    const before = said;
    const { id, manifest } = await createBackup(target, source());
    over.abort();
    await talking;
    const messages = manifest.tables.find(({ name }) => name === 'messages')!;
    expect(messages.rows).toBeGreaterThanOrEqual(before);
    const { connection } = await restore(folder, id);
    const restored = (await rowsOf(connection)).get('public.messages')!;
    const all = (await rowsOf(app.connection)).get('public.messages')!;
    expect(restored).toHaveLength(messages.rows);
    // Messages are said one after the other, so those of one moment are the first ones without a gap.
    const numbers = restored.flatMap((row) => /message (\d+)/.exec(row)?.[1] ?? []).map(Number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    expect(all.length).toBeGreaterThanOrEqual(restored.length);
    expect(restored.some((row) => row.includes('before the backup'))).toBe(true);
  });

  it('keeps a file that is deleted while it runs', async () => {
    const folder = await emptyFolder();
    const target = await openBackupRepository(createFolderStore(folder), {
      passphrase: undefined,
      create: true,
    });
    await sendFile('doomed.txt', 'deleted during the backup');
    const [key] = (await filesOf(app.folder)).filter((path) => path.includes('rooms')).slice(-1);
    let isDeleted = false;
    const { manifest, id } = await createBackup(target, source(), {
      onProgress({ stage }) {
        if (stage !== 'database' || isDeleted) return;
        isDeleted = true;
        void app.core.files.remove(key!.slice('/files/kept/'.length));
      },
    });
    await expect.poll(() => filesOf(app.folder)).not.toContain(key);
    const { dataDir } = await restore(folder, id);
    expect(await filesOf(dataDir)).toContain(key);
    expect(manifest.files.count).toBe((await filesOf(app.folder)).length + 1);
  });

  it('contains only files that rows name, and says which of those are missing', async () => {
    const folder = await emptyFolder();
    await sendFile('lost.txt', 'its file is deleted by hand');
    const { key } = await app.db
      .selectFrom('messages')
      .select('file_key as key')
      .where('file_name', '=', 'lost.txt')
      .executeTakeFirstOrThrow();
    await rm(join(app.folder, 'files', 'kept', key!));
    const before = await backUp(folder);
    expect(before.manifest.files.missing).toContain(key);
    // Stored, but its row is not written yet.
    await app.core.files.put('rooms/1/without-a-row', Buffer.from('x'));
    const { id, manifest } = await backUp(folder);
    expect(manifest.files).toEqual(before.manifest.files);
    const { dataDir } = await restore(folder, id);
    const restored = await filesOf(dataDir);
    expect(restored.length).toBeGreaterThan(0);
    expect(restored.filter((path) => path.includes('without-a-row'))).toEqual([]);
    await app.core.files.remove('rooms/1/without-a-row');
    await app.db.deleteFrom('messages').where('file_key', '=', key).execute();
  });

  it('of a database from before the list of keys contains every file of the disk', async () => {
    const folder = await emptyFolder();
    await sql`alter view stored_file_keys rename to not_there_yet`.execute(app.db);
    await app.core.files.put('rooms/1/without-a-row', Buffer.from('x'));
    const { manifest } = await backUp(folder);
    await sql`alter view not_there_yet rename to stored_file_keys`.execute(app.db);
    expect(manifest.files.count).toBe((await filesOf(app.folder)).length);
    await app.core.files.remove('rooms/1/without-a-row');
  });

  it('stores a file once, however many backups contain it', async () => {
    const folder = await emptyFolder();
    const first = await backUp(folder);
    expect(first.newBytes).toBeGreaterThan(0);
    expect((await backUp(folder)).newBytes).toBe(0);
    await sendFile('more.txt', 'something new');
    expect((await backUp(folder)).newBytes).toBe('something new'.length);
  });

  it('is deleted with everything that no other backup uses, and the others stay whole', async () => {
    const folder = await emptyFolder();
    const first = await backUp(folder);
    await sendFile('only-in-the-second.txt', 'content of the second backup');
    const { repository, id } = await backUp(folder);
    const tables = join(folder, 'backups', first.id, 'tables');
    await rm(join(tables, (await readdir(tables))[0]!));
    expect(await pruneBackups(repository, { days: 1, weeks: 0, months: 0 })).toMatchObject({
      kept: 1,
      deleted: 1,
      freedBytes: expect.toSatisfy((bytes: number) => bytes > 1000),
    });
    expect(await repository.ids()).toEqual([id]);
    await verifyBackup(repository, id);
    expect(await readdir(join(folder, 'backups'))).toContain(id);
  });

  it('that was not finished does not count', async () => {
    const folder = await emptyFolder();
    const { repository, id } = await backUp(folder);
    await rm(join(folder, 'backups', id, 'manifest'));
    expect(await repository.ids()).toEqual([]);
    await expect(verifyBackup(repository, id)).rejects.toThrow('was not finished');
  });
});

describe('one flipped byte', () => {
  it('anywhere in a backup is found before anything is changed', async () => {
    const folder = await emptyFolder();
    const { id } = await backUp(folder);
    const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && entry.name !== 'snowglobe-backups.json')
      .map(({ name, parentPath }) => join(parentPath, name));
    expect(paths.length).toBeGreaterThan(20);
    const middle = (bytes: Buffer) => Math.floor(bytes.length / 2);
    const places = paths.map((path) => ({ path, placeIn: middle }));
    const manifest = paths.find((path) => path.endsWith('manifest'))!;
    for (let part = 0; part < 40; part += 1)
      places.push({ path: manifest, placeIn: (bytes) => Math.floor((bytes.length * part) / 40) });
    const harmless: string[] = [];
    for (const { path, placeIn } of places) {
      const bytes = await readFile(path);
      const damaged = Buffer.from(bytes);
      const at = placeIn(bytes);
      damaged[at] = damaged[at]! ^ 1;
      await writeFile(path, damaged);
      const dataDir = join(await emptyFolder(), 'data');
      const repository = await openBackupRepository(createFolderStore(folder), { passphrase: undefined });
      const restored = restoreBackup(repository, id, {
        connection: () => Promise.reject(new Error('the database was touched')),
        dataDir,
        settings: app.config,
      });
      const problem = await restored.then(
        () => 'restored',
        (error: unknown) => (error as Error).message,
      );
      if (problem === 'the database was touched') harmless.push(`${path} at ${at}`);
      else {
        expect(problem, `${path} at ${at}`).toMatch(/damaged|not finished/);
        await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
      }
      await writeFile(path, bytes);
    }
    // Compressed data has a few bits that do not matter, such as a reference to another place with the same text.
    expect(harmless.length, harmless.join()).toBeLessThanOrEqual(2);
  });
});

describe('with a passphrase', () => {
  it('nothing in the folder can be read, and the same passphrase restores it', async () => {
    const folder = await emptyFolder();
    const { id } = await backUp(folder, 'correct horse');
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const bytes = await readFile(join(entry.parentPath, entry.name));
      expect(bytes.includes('the first file')).toBe(false);
      expect(bytes.includes(ann.username)).toBe(false);
    }
    const { connection } = await restore(folder, id, 'correct horse');
    expect((await rowsOf(connection)).get('public.users')).toEqual(
      (await rowsOf(app.connection)).get('public.users'),
    );
  });

  it('a guess of the passphrase is slow: it needs 2^18 rounds of scrypt', async () => {
    const folder = await emptyFolder();
    const options = { passphrase: 'correct horse', create: true };
    await openBackupRepository(createFolderStore(folder), options);
    expect(await readFile(join(folder, 'key.age'), 'latin1')).toMatch(/^[^\n]+\n-> scrypt \S+ 18\n/);
  });

  it('another passphrase, or none, is refused', async () => {
    const folder = await emptyFolder();
    const options = { passphrase: 'correct horse', create: true, workFactor: quick };
    await openBackupRepository(createFolderStore(folder), options);
    const open = (passphrase?: string) => openBackupRepository(createFolderStore(folder), { passphrase });
    await expect(open('wrong horse')).rejects.toThrow('BACKUP_PASSPHRASE does not open');
    await expect(open()).rejects.toThrow('are encrypted: set BACKUP_PASSPHRASE');
  });
});

describe('a restore', () => {
  it('refuses a data folder and a database that are not empty', async () => {
    const folder = await emptyFolder();
    const { repository, id } = await backUp(folder);
    const into = (dataDir: string, connection: pg.ClientConfig) =>
      restoreBackup(repository, id, { connection: async () => connection, dataDir, settings: app.config });
    const used = await emptyFolder();
    await cp(join(app.folder, 'files'), join(used, 'files'), { recursive: true });
    await expect(into(used, await emptyDatabase())).rejects.toThrow('is not empty');
    const dataDir = join(await emptyFolder(), 'data');
    await expect(into(dataDir, app.connection)).rejects.toThrow('The database is not empty');
  });
});
