import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { emptyDatabase, emptyFolder, filesOf } from '../../../test/restored.ts';
import { createMembers, group } from '../../../test/rooms.ts';
import { withApp } from '../../../test/with-app.ts';
import { openBackupRepository } from './backup-repository.ts';
import { openBackupFiles } from './backup-files.ts';
import { createBackup } from './create-backup.ts';
import { createFolderStore } from './folder-store.ts';
import { restoreBackup } from './restore-backup.ts';

const backups = process.env['FULL'] ? 20 : 3;

/** A message or a file that a member sent. The times enclose the moment at which the server stored or deleted it. */
type Sent = { text: string; sent: number; acknowledged: number; deleting: number; deleted: number };

it(`${backups} backups while members write, upload and delete: each contains exactly its moment`, async () => {
  const app = await withApp();
  const members = await createMembers(app.people, 6);
  const roomId = await group(members[0]!, ...members.slice(1));
  const all: Sent[] = [];
  const over = new AbortController();
  const load = members.map((member, index) => useSnowglobe(member, index, roomId, all, over.signal));
  await expect.poll(() => all.length).toBeGreaterThan(50);

  const target = await emptyFolder();
  const repository = await openBackupRepository(createFolderStore(target), {
    passphrase: undefined,
    create: true,
  });
  const made: { id: string; at: number }[] = [];
  for (let round = 0; round < backups; round += 1) {
    const files = openBackupFiles(app.config, app.folder);
    const source = { connection: app.connection, dataDir: app.folder, program: 'test', files };
    const { id, manifest } = await createBackup(repository, source);
    made.push({ id, at: Date.parse(manifest.createdAt) });
  }
  over.abort();
  await Promise.all(load);
  expect(all.filter(({ deleted }) => deleted < Infinity).length).toBeGreaterThan(3);

  expect(all.some(({ deleted }) => deleted < made.at(-1)!.at - 1000)).toBe(true);
  for (const { id, at } of made) {
    const [connection, parent] = [await emptyDatabase(), await emptyFolder()];
    const dataDir = join(parent, 'data');
    await restoreBackup(repository, id, {
      connection: async () => connection,
      dataDir,
      settings: app.config,
    });
    const { texts, files } = await readRestored(connection, dataDir);
    const found = new Set([...texts, ...files.values()]);
    for (const { text, sent, acknowledged, deleting, deleted } of all) {
      // PostgreSQL reads its clock after it has taken the snapshot: on a busy machine it may be paused in between.
      const surelyBefore = at - 1000;
      if (acknowledged < surelyBefore && deleting > at) expect(found, `sent before ${id}`).toContain(text);
      if (sent > at + 1) expect(found, `sent after ${id}`).not.toContain(text);
      if (deleted < surelyBefore) expect(found, `deleted before ${id}`).not.toContain(text);
    }
    // Every file that a row names is there, and no other one.
    expect((await filesOf(dataDir)).filter((path) => path.includes('/rooms/'))).toEqual(
      [...files.keys()].map((key) => `/files/kept/${key}`).toSorted(),
    );
  }
});

/** Writes messages and sends files, and deletes some of them, until the signal. */
async function useSnowglobe(
  member: Person,
  index: number,
  roomId: number,
  all: Sent[],
  over: AbortSignal,
): Promise<void> {
  const room = `/api/chat/rooms/${roomId}`;
  for (let count = 0; !over.aborted; count += 1) {
    const isFile = count % 3 === 2;
    const content = isFile ? randomBytes(20_000) : Buffer.from(`message ${index}-${count}`);
    const entry: Sent = {
      text: isFile ? createHash('sha256').update(content).digest('hex') : content.toString(),
      sent: Date.now(),
      acknowledged: Infinity,
      deleting: Infinity,
      deleted: Infinity,
    };
    all.push(entry);
    const { status, body } = isFile
      ? await member.post(`${room}/upload`, fileForm(`${index}-${count}.bin`, content))
      : await member.post(`${room}/messages`, { content: entry.text });
    expect(status).toBeLessThan(300);
    entry.acknowledged = Date.now();
    if (count % 4 !== 0 && count % 9 !== 2) continue;
    entry.deleting = Date.now();
    expect((await member.delete(`${room}/messages/${body.message.id}`)).status).toBeLessThan(300);
    entry.deleted = Date.now();
  }
}

function fileForm(name: string, content: Buffer): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  return form;
}

/** The texts of the restored messages, and the digest of each restored file that a message names. */
async function readRestored(connection: pg.ClientConfig, dataDir: string) {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ text: string; file_key: string | null }>(
    'select text, file_key from messages where deleted_at is null or file_key is not null',
  );
  await client.end();
  const files = new Map<string, string>();
  for (const { file_key: key } of rows) {
    if (key === null) continue;
    const bytes = await readFile(join(dataDir, 'files', 'kept', key));
    files.set(key, createHash('sha256').update(bytes).digest('hex'));
  }
  return { texts: rows.map(({ text }) => text), files };
}
