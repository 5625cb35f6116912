import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { createClient, type Client } from '../../../test/client.ts';
import { freePort, startSnowglobe } from '../../../test/snowglobe-process.ts';
import { metadataOf, tus } from '../../../test/tus.ts';

const isFull = Boolean(process.env['FULL']);
/** The second kill is also one of PostgreSQL. */
const rounds = isFull ? 20 : 2;
const kilobyte = 1024;

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-storage-'));
const place = { dataDir, port: await freePort() };
let server = await startSnowglobe(place);
afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function arrive(username: string): Promise<Client> {
  const client = createClient(server.url);
  const password = 'correct horse battery';
  const email = `${username}@example.com`;
  await client.post('/api/auth/register', { username, email, password, confirmPassword: password });
  await client.post('/api/auth/login', { username, password });
  return client;
}
const [ann, bob] = [await arrive('ann'), await arrive('bob')];
await ann.post('/api/friends/request', { username: 'bob' });
await bob.post('/api/friends/request', { username: 'ann' });
const { roomId } = (await ann.post('/api/chat/rooms/private', { friendUsername: 'bob' })).body;

async function sendForm(bytes: number): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'a.bin');
  await ann.post(`/api/chat/rooms/${roomId}/upload`, form);
}

async function sendInPieces(bytes: number): Promise<void> {
  const metadata = metadataOf({ purpose: 'room', roomId: String(roomId), filename: 'b.bin' });
  const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata };
  const path = (await tus(ann, 'POST', '/api/uploads', { headers })).headers['location'];
  if (!path) return;
  for (const offset of [0, bytes / 2]) {
    const body = new Uint8Array(bytes / 2);
    const kind = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    await tus(ann, 'PATCH', path, { headers: kind, body });
  }
}

const messages = async () =>
  (await ann.get(`/api/chat/rooms/${roomId}/messages?limit=100`)).body.messages as {
    id: number;
    fileSize: number | null;
  }[];

async function deleteOne(): Promise<void> {
  const first = (await messages()).find(({ fileSize }) => fileSize !== null);
  if (first) await ann.delete(`/api/chat/rooms/${roomId}/messages/${first.id}`);
}

/** Uploads and deletes until it is stopped. Errors are ignored, because the server is killed in between. */
async function work(go: { on: boolean }, act: () => Promise<void>): Promise<void> {
  while (go.on) await act().catch(() => delay(50));
}

it('after many kills during uploads and deletions, the counted storage matches the files in the room', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const go = { on: true };
    const working = [
      work(go, () => sendForm(randomInt(1, 400) * kilobyte)),
      work(go, () => sendForm(randomInt(1, 400) * kilobyte)),
      work(go, () => sendInPieces(randomInt(1, 200) * 2 * kilobyte)),
      work(go, deleteOne),
    ];
    await delay(isFull ? randomInt(500, 2500) : randomInt(300, 1000));
    await server.kill({ withPostgres: round % 2 === 1 });
    go.on = false;
    await Promise.all(working);
    server = await startSnowglobe(place);

    const { used, parts } = (await ann.get('/api/storage')).body as {
      used: number;
      parts: { label: string; bytes: number }[];
    };
    const inChats = parts.find(({ label }) => label === 'Files in chats')?.bytes ?? 0;
    const shown = (await messages()).reduce((sum, { fileSize }) => sum + (fileSize ?? 0), 0);
    console.log(
      `      round ${round + 1}: ${Math.round(shown / kilobyte)} KB in ${(await messages()).length} messages`,
    );
    expect(inChats).toBe(shown);
    expect(used).toBe(parts.reduce((sum, { bytes }) => sum + bytes, 0));
    // At most one page of messages, so that all of them can be added up.
    while ((await messages()).filter(({ fileSize }) => fileSize !== null).length > 40) await deleteOne();
  }
});
