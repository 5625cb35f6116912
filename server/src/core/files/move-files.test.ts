import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { databaseUrl, runBackupCommand } from '../../../test/backup-command.ts';
import type { Person } from '../../../test/people.ts';
import { privateRoom } from '../../../test/rooms.ts';
import { startS3Server } from '../../../test/s3-server.ts';
import { createTus } from '../../../test/tus.ts';
import { withApp, type TestApp } from '../../../test/with-app.ts';

/** The server stores new files on the disk all the time, and reads each file where it is. */
const s3 = await startS3Server();
const bucket = { ...s3.settings, S3_BUCKET: 'backups' };
let app: TestApp;
let ann: Person;
let roomId: number;
let tus: ReturnType<typeof createTus>;
const contents = new Map<string, Buffer>();
beforeAll(async () => {
  app = await withApp({ ...bucket, FILE_STORE: 'disk' });
  ann = await app.people.free();
  roomId = await privateRoom(ann, await app.people.free());
  tus = createTus(app, roomId);
  for (let index = 0; index < 12; index += 1) {
    const bytes = randomBytes(50_000 + index);
    const path = await tus.started(ann, { size: bytes.length, name: `file-${index}` });
    await tus.patch(ann, path, 0, new Uint8Array(bytes));
    contents.set(`file-${index}`, bytes);
  }
});

const move = (to: string, more: Record<string, string> = {}, signal?: AbortSignal) =>
  runBackupCommand(
    'move-files',
    ['--to', to],
    { ...bucket, FILE_STORE: to, DATABASE_URL: databaseUrl(app.connection), DATA_DIR: app.folder, ...more },
    signal,
  );
const onDisk = async () => (await readdir(join(app.folder, 'files/kept/rooms', String(roomId)))).length;
const inStore = () => [...s3.objects.keys()].filter((key) => key.startsWith('files/')).length;

async function expectAllReadable(): Promise<void> {
  const messages = (await tus.fileMessages(ann)).filter((message: { deleted: boolean }) => !message.deleted);
  expect(messages).toHaveLength(contents.size);
  for (const { fileUrl, fileName } of messages) {
    const answer = await fetch(app.url + fileUrl, { headers: { cookie: ann.cookieHeader() } });
    expect(Buffer.from(await answer.arrayBuffer()).equals(contents.get(fileName)!), fileName).toBe(true);
  }
}

it('a command that contradicts the settings changes nothing and says what to do', async () => {
  expect((await move('s3', { FILE_STORE: 'disk' })).text).toBe(
    'Set FILE_STORE=s3 and restart Snowglobe first: it stores new files there then, and reads the others where they are.\n',
  );
  expect((await move('s3', { S3_BUCKET: '', FILE_STORE: '' })).text).toContain('S3_BUCKET is missing');
  expect((await move('tape', { FILE_STORE: 'disk' })).text).toContain('Usage: npm run move-files');
  expect((await move('s3', { S3_BUCKET: 'missing' })).text).toContain('has no bucket "missing"');
  expect(await onDisk()).toBe(12);
});

it('a move that is killed in the middle loses nothing, and the next one finishes it', async () => {
  const killed = new AbortController();
  const timer = setInterval(() => inStore() >= 3 && killed.abort(), 1);
  await move('s3', {}, killed.signal);
  clearInterval(timer);
  await expectAllReadable();
  // A copy with other bytes is replaced.
  const [key] = await readdir(join(app.folder, 'files/kept/rooms', String(roomId)));
  const { size } = await stat(join(app.folder, 'files/kept/rooms', String(roomId), key!));
  const stored = { content: Buffer.alloc(size), etag: '"x"', modified: new Date() };
  s3.objects.set(`files/rooms/${roomId}/${key}`, stored);

  const { text, code } = await move('s3');
  expect(text).toMatch(/Moved \d+ files .* to s3:\/\/backups, each verified by its digest/);
  expect(code).toBe(0);
  expect(await onDisk()).toBe(0);
  expect(inStore()).toBe(12);
  await expectAllReadable();
  expect((await move('s3')).text).toContain('Moved 0 files');
});

it('a file that is deleted is gone from both places, and the rest moves back', async () => {
  const [first] = await tus.fileMessages(ann);
  await ann.delete(`/api/chat/rooms/${roomId}/messages/${first.id}`);
  contents.delete(first.fileName);
  await expect.poll(inStore).toBe(11);
  const { text } = await move('disk');
  expect(text).toContain('Moved 11 files');
  await expect.poll(inStore).toBe(0);
  expect(await onDisk()).toBe(11);
  await expectAllReadable();
});
