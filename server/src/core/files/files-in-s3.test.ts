import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { databaseUrl, runBackupCommand } from '../../../test/backup-command.ts';
import { addFilm, films, waitForPosters, waitUntilPrepared } from '../../../test/library.ts';
import { emptyDatabase, emptyFolder } from '../../../test/restored.ts';
import { privateRoom } from '../../../test/rooms.ts';
import { runAllChores } from '../../../test/run-all-chores.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { freePort } from '../../../test/snowglobe-process.ts';
import { withApp } from '../../../test/with-app.ts';
import { endRun, insertRun } from '../backup/backup-runs.store.ts';
import { openBackupStore } from '../backup/open-store.ts';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../observe/logger.ts';
import { fileStoreService } from '../services/file-store.service.ts';
import { askService } from '../services/services.ts';
import { reservedBytes } from './disk-space.ts';
import { checkS3AtStart } from './check-s3-at-start.ts';

const s3 = await startS3Server();
const settings = { ...s3.settings, S3_BUCKET: 'backups/home', S3_REDIRECT: '1' };
let free = Infinity;
const app = await withApp(settings, {
  disk: async () => ({ total: 1e12, free: Math.min(free, 1e11), state: 'fine' }),
});
const [ann, staff, owner] = [await app.people.paid(), await app.people.admin(), await app.people.owner()];
const roomId = await privateRoom(ann, staff);
const keysIn = (folder: string) =>
  [...s3.objects.keys()].filter((key) => key.startsWith(`home/files/${folder}`));

async function countNamedFiles(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from stored_file_keys`.execute(app.db);
  return rows[0]!.count;
}

async function sendFile(bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'notes.txt');
  const { status, body } = await ann.post(`/api/chat/rooms/${roomId}/upload`, form);
  return { status, body, message: body.message as { id: number; fileUrl: string } };
}
const read = (url: string, headers: Record<string, string> = {}, redirect: 'follow' | 'manual' = 'follow') =>
  fetch(app.url + url, { headers: { cookie: ann.cookieHeader(), ...headers }, redirect });

describe('with S3_REDIRECT', () => {
  it('a download is an address of the store, after the rights were checked; a known file is still a 304', async () => {
    const bytes = randomBytes(1000);
    const { message } = await sendFile(bytes);
    const answer = await read(message.fileUrl, {}, 'manual');
    expect(answer.status).toBe(307);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('location')).toMatch(
      new RegExp(`^${s3.settings.S3_ENDPOINT}/backups/home/files/rooms/`),
    );
    const followed = await read(message.fileUrl, { range: 'bytes=10-19' });
    expect(followed.status).toBe(206);
    expect(followed.headers.get('content-disposition')).toContain('attachment; filename="notes.txt"');
    expect(Buffer.from(await followed.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);

    const head = await fetch(app.url + message.fileUrl, {
      method: 'HEAD',
      headers: { cookie: ann.cookieHeader() },
    });
    expect(head.status).toBe(200);
    expect(head.headers.get('content-length')).toBe('1000');
    const known = await read(message.fileUrl, { 'if-none-match': head.headers.get('etag')! }, 'manual');
    expect(known.status).toBe(304);
    const stranger = await app.people.free();
    const refused = await fetch(app.url + message.fileUrl, {
      headers: { cookie: stranger.cookieHeader() },
      redirect: 'manual',
    });
    expect(refused.status).toBe(404);
  });

  it('the page may load films from the store, but no pictures and no scripts', async () => {
    const policy = (await fetch(app.url)).headers.get('content-security-policy')!;
    const origin = s3.settings.S3_ENDPOINT;
    expect(policy).toContain(`media-src 'self' blob: ${origin};`);
    expect(policy).toContain(`connect-src 'self' ${origin};`);
    expect(policy.split(origin)).toHaveLength(3);
  });
});

describe('a film of the library', () => {
  it('is prepared, played by ranges and checked, with its files in the store; its local copies are deleted', async () => {
    const { id } = await addFilm(staff, 'Drift.2020.mkv', films.remux());
    expect((await waitUntilPrepared(staff, id)).state).toBe('ready');
    await waitForPosters(owner);
    const { playback } = (await staff.get(`/api/admin/library/videos/${id}/playback`)).body;
    const { pathname } = new URL(playback.url, app.url);
    const get = (path: string) =>
      fetch(app.url + path, {
        headers: { cookie: staff.cookieHeader(), range: 'bytes=0-99' },
        redirect: 'manual',
      });
    // A playlist and pictures are sent by us, the film by the store.
    expect((await get(new URL(playback.thumbnails.urls[0], app.url).pathname)).status).toBe(206);
    const film = await get(pathname);
    const isPlaylist = pathname.endsWith('.m3u8');
    expect(film.status).toBe(isPlaylist ? 206 : 307);
    if (!isPlaylist) {
      const followed = await fetch(film.headers.get('location')!, { headers: { range: 'bytes=0-99' } });
      expect(followed.status).toBe(206);
      expect(followed.headers.get('content-type')).toBe('video/mp4');
    }
    expect((await staff.post('/api/admin/library/check')).status).toBeLessThan(300);
    await expect
      .poll(async () => (await staff.get('/api/admin/library')).body.integrity?.troubles)
      .toEqual([]);
    expect(await readdir(join(app.folder, 'files/incoming'))).toEqual([]);
    expect(await readdir(join(app.folder, 'files/kept'))).toEqual([]);
  });

  it('waits while there is no space for its local copy', async () => {
    free = reservedBytes;
    const [original] = keysIn('library/').map((key) => key.slice('home/files/'.length));
    const lent = app.core.files.lend(original!, join(app.folder, 'lent'));
    await expect(lent).rejects.toThrow('The disk is too full');
    free = 600 * 1024 ** 2;
    const { id } = await addFilm(staff, 'Wait.2021.mkv', films.remux());
    await expect
      .poll(async () => (await staff.get(`/api/admin/library/videos/${id}`)).body.video.error)
      .toContain('The disk is too full');
    free = Infinity;
    expect((await waitUntilPrepared(staff, id)).state).toBe('ready');
  });
});

describe('a deleted file', () => {
  it('stays in the store while a backup runs, and is deleted afterwards', async () => {
    const { message } = await sendFile(randomBytes(500));
    const before = keysIn('rooms/').length;
    const run = (await insertRun(app.db, { target: '/somewhere' }))!;
    await ann.delete(`/api/chat/rooms/${roomId}/messages/${message.id}`);
    expect((await read(message.fileUrl)).status).toBe(404);
    await app.core.files.remove(`rooms/${roomId}/another`);
    expect(keysIn('rooms/')).toHaveLength(before);
    // A key that is stored again is not deleted any more.
    await app.core.files.put(`rooms/${roomId}/again`, Buffer.from('first'));
    await app.core.files.remove(`rooms/${roomId}/again`);
    await app.core.files.put(`rooms/${roomId}/again`, Buffer.from('second'));
    await endRun(app.db, run, { outcome: 'failed', problem: 'a test' });
    await app.core.files.remove(`rooms/${roomId}/another`);
    await expect.poll(() => keysIn('rooms/').length).toBe(before);
    await expect.poll(() => app.db.selectFrom('file_deletions').selectAll().execute()).toEqual([]);
    expect(await app.core.files.open(`rooms/${roomId}/again`)).not.toBeNull();
    await app.core.files.remove(`rooms/${roomId}/again`);
    await expect.poll(() => keysIn('rooms/').length).toBe(before - 1);
  });
});

describe('a backup of files in the store', () => {
  it('is whole, and is restored into another bucket or a folder', async () => {
    await waitForPosters(owner);
    const count = await countNamedFiles();
    // Files that no row names any more are deleted in the background.
    await expect.poll(() => keysIn('').length).toBe(count);
    const target = await emptyFolder();
    const of = { ...settings, DATABASE_URL: databaseUrl(app.connection), DATA_DIR: app.folder };
    const made = await runBackupCommand('backup', [target], of);
    expect(made.text).toContain(` ${count} files`);
    expect(made.text).not.toContain('missing');

    const into = async (more: Record<string, string>) => {
      const dataDir = join(await emptyFolder(), 'data');
      const place = { DATABASE_URL: databaseUrl(await emptyDatabase()), DATA_DIR: dataDir };
      return {
        dataDir,
        ...(await runBackupCommand('restore', [target], { ...settings, ...place, ...more })),
      };
    };
    expect((await into({})).text).toContain('s3://backups/home has files already');
    expect((await into({ S3_BUCKET: 'backups/second' })).text).toContain(`${count} files`);
    for (const key of keysIn('')) {
      const restored = s3.objects.get(key.replace('home/', 'second/'))?.content;
      expect(restored?.equals(s3.objects.get(key)!.content), key).toBe(true);
    }
    const { dataDir } = await into({ S3_BUCKET: '' });
    const files = await readdir(join(dataDir, 'files/kept'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toHaveLength(count);
  });

  it('is refused in the place of the files', () => {
    const config = readConfig(settings);
    for (const target of ['s3://backups', 's3://backups/home', 's3://backups/home/files'])
      expect(() => openBackupStore(target, config)).toThrow('in the same place as the files');
    for (const target of ['s3://backups/other', 's3://backups/home/copies', 's3://elsewhere'])
      expect(() => openBackupStore(target, config)).not.toThrow();
  });
});

describe('the start', () => {
  const check = (more: Record<string, string>, secret = Buffer.alloc(32)) =>
    checkS3AtStart(
      readConfig({ ...settings, S3_BUCKET: 'backups/start', ...more }),
      createLogger('silent'),
      secret,
    );

  it('names a wrong setting in one line', async () => {
    await check({});
    await expect(check({ S3_BUCKET: 'nothing' })).rejects.toThrow(
      'has no bucket "nothing": create it, or check S3_BUCKET.',
    );
    await expect(check({ S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow('check S3_ACCESS_KEY_ID and');
    await expect(check({ S3_ENDPOINT: 'http://no-such-host.invalid' })).rejects.toThrow('check S3_ENDPOINT');
    await expect(check({}, Buffer.alloc(32, 1))).rejects.toThrow('are of another Snowglobe');
    expect(() => readConfig({ S3_BUCKET: 'x1' })).toThrow(
      'The setting S3_ACCESS_KEY_ID is missing: S3_BUCKET needs it.',
    );
    expect(() => readConfig({ FILE_STORE: 's3' })).toThrow('The setting S3_BUCKET is missing');
  });

  it('does not wait for a store that is away', async () => {
    const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
    await expect(check({ S3_ENDPOINT })).resolves.toBeUndefined();
  });
});

describe('while the store is away', () => {
  it('what needs a file is a clear 503, the rest works, and it comes back by itself', async () => {
    const { message } = await sendFile(randomBytes(700));
    await runAllChores(app);
    const before = keysIn('rooms/').length;
    const away = () => s3.faults.push(...Array.from({ length: 60 }, () => 'cut' as const));
    away();
    const refused = await sendFile(randomBytes(10));
    expect(refused.status).toBe(503);
    expect(refused.body.error).toBe(
      'Files can not be read or stored right now. Please try again in a moment',
    );
    expect((await ann.delete(`/api/chat/rooms/${roomId}/messages/${message.id}`)).status).toBe(200);
    expect((await app.visitor().get('/api/ready')).body.services).toContainEqual({
      name: 'files',
      ok: false,
    });
    const service = await askService(fileStoreService(app.config));
    expect(service).toMatchObject({ name: 'system:service.fileStore', status: 'silent' });
    s3.faults.length = 0;
    expect((await sendFile(randomBytes(10))).status).toBe(201);
    await app.core.files.remove('rooms/1/nothing');
    await expect.poll(() => keysIn('rooms/').length).toBe(before);
  });
});
