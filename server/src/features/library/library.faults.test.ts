import { createHash, randomInt } from 'node:crypto';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createClient, type Client } from '../../../test/client.ts';
import { addFilm, films, waitForPosters, waitUntilPrepared, listVideos } from '../../../test/library.ts';
import { repeatFilm } from '../../../test/long-film.ts';
import { freePort, startSnowglobe } from '../../../test/snowglobe-process.ts';
import { metadataOf, tus } from '../../../test/tus.ts';

const megabyte = 1024 ** 2;
const size = process.env['FULL'] ? 2 * 1024 ** 3 : 64 * megabyte;
const cuts = 10;
/** How often the film of two seconds is repeated. */
const rounds = process.env['FULL'] ? 150 : 10;

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-library-'));
const port = await freePort();
/** Settings for the next start of the server. */
const usual: Record<string, string> = {};
let settings = usual;
let server = await startSnowglobe({ dataDir, port });
let owner = await signIn();
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function signIn(): Promise<Client> {
  const client = createClient(server.url);
  await client.post('/api/auth/owner-login', { username: 'owner', password: 'correct horse battery' });
  return client;
}

async function killAndStart(): Promise<void> {
  await server.kill();
  server = await startSnowglobe({ dataDir, port, settings });
  owner = await signIn();
}

const listed = (folder: string) =>
  readdir(join(dataDir, 'files', folder), { recursive: true, withFileTypes: true }).then(
    (entries) => entries.filter((entry) => entry.isFile()).map(({ name }) => name),
    () => [],
  );
const begin = async (name: string, bytes: number) =>
  (
    await tus(owner, 'POST', '/api/uploads', {
      headers: {
        'upload-length': String(bytes),
        'upload-metadata': metadataOf({ purpose: 'library', filename: name }),
      },
    })
  ).headers['location']!;
const offsetOf = async (path: string) => Number((await tus(owner, 'HEAD', path)).headers['upload-offset']);

/** A film of any size: the small one, followed by an MP4 box of the kind `free`, which readers skip. */
async function largeFilm(path: string): Promise<string> {
  const film = films.direct();
  const file = await open(path, 'w');
  const hash = createHash('sha256');
  const write = async (bytes: Uint8Array) => {
    hash.update(bytes);
    await file.write(bytes);
  };
  await write(film);
  const rest = size - film.length;
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1, 0);
  head.write('free', 4, 'latin1');
  head.writeBigUInt64BE(BigInt(rest), 8);
  await write(head);
  const piece = Buffer.alloc(megabyte);
  for (let at = 16; at < rest; at += megabyte) {
    piece.writeDoubleBE(at);
    await write(piece.subarray(0, Math.min(megabyte, rest - at)));
  }
  await file.close();
  return hash.digest('hex');
}

/** Sends the bytes from `offset` to `end`, then breaks the connection (`isCut`) or ends the request. */
async function sendUntil(
  path: string,
  from: string,
  offset: number,
  end: number,
  isCut: boolean,
): Promise<void> {
  const sending = request(server.url + path, {
    method: 'PATCH',
    headers: {
      cookie: owner.cookieHeader(),
      origin: server.url,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': size - offset,
    },
  });
  // Not `once` of node:events: it would reject at the intended break.
  const over = new Promise<unknown>((resolve) =>
    sending.once(isCut ? 'close' : 'response', resolve).once('close', resolve),
  );
  sending.on('error', () => undefined);
  const file = await open(from, 'r');
  for await (const chunk of file.createReadStream({ start: offset, end: end - 1 })) {
    if (sending.destroyed) break;
    if (!sending.write(chunk))
      await Promise.race([new Promise((resolve) => sending.once('drain', resolve)), over]);
  }
  if (isCut) sending.destroy();
  else sending.end();
  await over;
}

describe('an upload that is cut ten times', () => {
  it('becomes the same film, byte for byte', async () => {
    const path = join(dataDir, 'large.mp4');
    const sha256 = await largeFilm(path);
    const upload = await begin('large.mp4', size);
    for (let cut = 0; cut < cuts; cut += 1) {
      const offset = await offsetOf(upload);
      const left = size - offset;
      await sendUntil(
        upload,
        path,
        offset,
        offset + Math.min(left - 1, randomInt(1, Math.ceil((2 * left) / (cuts - cut)))),
        true,
      );
      if (cut === cuts / 2) await killAndStart();
    }
    await vi.waitFor(async () => {
      const offset = await offsetOf(upload);
      await sendUntil(upload, path, offset, size, false);
      expect(await offsetOf(upload)).toBe(size);
    }, 120_000);
    const [video] = await listVideos(owner);
    const ready = await waitUntilPrepared(owner, video!.id);
    expect(ready).toMatchObject({ state: 'ready', sha256, size });
    expect(await listed('uploads')).toEqual([]);
    await owner.delete(`/api/library/${video!.id}`);
    await rm(path);
  }, 600_000);
});

describe('a kill of the server', () => {
  it('while an upload is probed: the client asks again, and the film is in the library once', async () => {
    const film = films.remux();
    const upload = await begin('probed.mkv', film.length);
    const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    const sending = tus(owner, 'PATCH', upload, { body: film, headers }).catch(() => null);
    // All bytes have arrived, and the probe has not finished.
    await vi.waitFor(async () => {
      const found = await stat(join(dataDir, 'files', 'uploads', upload.split('/').at(-1)!)).catch(
        () => null,
      );
      expect(found === null || found.size === film.length).toBe(true);
    });
    await killAndStart();
    await sending;
    expect(await offsetOf(upload)).toBe(film.length);
    const videos = (await listVideos(owner)).filter(({ file_name }) => file_name === 'probed.mkv');
    expect(videos).toHaveLength(1);
    expect(await waitUntilPrepared(owner, videos[0]!.id)).toMatchObject({ state: 'ready' });
    await owner.delete(`/api/library/${videos[0]!.id}`);
  }, 300_000);

  it.each([
    ['with the encoder of this machine', usual],
    ['with the encoder from npm', { PATH: '' }],
  ])(
    'during a transcode %s: after the restart the job runs again by itself, and no file is left over',
    async (_, changed) => {
      if (changed !== settings) {
        settings = changed;
        await killAndStart();
      }
      // Long enough to be killed during the conversion.
      const bytes = await repeatFilm(films.transcode(), rounds);
      const { id, plan } = await addFilm(owner, 'long.mkv', bytes);
      expect(plan).toBe('transcode');
      await vi.waitFor(
        async () => {
          const { video } = (await owner.get(`/api/admin/library/videos/${id}`)).body;
          expect(video).toMatchObject({ state: 'working', stage: 'converting' });
        },
        { timeout: 300_000, interval: 50 },
      );
      await killAndStart();
      const ready = await waitUntilPrepared(owner, id);
      expect(ready).toMatchObject({
        state: 'ready',
        tries: 0,
        audio: [{ language: 'eng' }, { language: 'jpn' }],
      });
      await waitForPosters(owner);
      // The files of the killed process are gone, and no encoder is left running.
      // The job that chooses a frame may still run; it leaves no file either.
      await expect.poll(() => listed('incoming')).toEqual([]);
      expect((await listed('kept/library-made')).filter((name) => name === 'master.m3u8')).toHaveLength(1);
      await owner.delete(`/api/library/${id}`);
      await expect.poll(() => listed('kept/library-made')).toEqual([]);
      expect(await listed('kept/library')).toEqual([]);
    },
    1_800_000,
  );
});
