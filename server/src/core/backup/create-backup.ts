import { createReadStream } from 'node:fs';
import { open, opendir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ClientConfig } from 'pg';
import { createDeletionHold } from '../files/deletion-hold.ts';
import { BackupError } from './backup-error.ts';
import type { BackupRepository } from './backup-repository.ts';
import { openSnapshot } from './database-copy.ts';
import { digestOf } from './digest.ts';
import { embeddedPasswordName } from '../embedded-postgres/embedded-postgres.ts';
import type { ListedFile, Manifest } from './manifest.ts';

export type Source = { connection: ClientConfig; dataDir: string; program: string };
export type Progress = { stage: 'database' | 'files'; done: number; total: number };
export type MadeBackup = { id: string; manifest: Manifest; newBytes: number; seconds: number };

/**
 * Makes one backup while the server runs:
 *
 * 1. Deleted files are held from now on (`deletion-hold.ts`).
 * 2. A snapshot fixes the moment. Every table is copied as of that moment.
 * 3. Every file that existed at that moment is stored, unless an earlier backup has the same content. Files are never
 *    changed once they have a key, so a file with the key, size and time of the last backup is not read again.
 * 4. The manifest is written. Only now the backup counts.
 */
export async function createBackup(
  repository: BackupRepository,
  { connection, dataDir, program }: Source,
  {
    onProgress = () => undefined,
    signal,
  }: { onProgress?: (progress: Progress) => void; signal?: AbortSignal } = {},
): Promise<MadeBackup> {
  const started = performance.now();
  const filesFolder = join(dataDir, 'files', 'kept');
  const hold = createDeletionHold(filesFolder);
  const held = await hold.begin();
  try {
    const snapshot = await openSnapshot(connection);
    try {
      const until = Date.now();
      const id = snapshot.at.toISOString().replaceAll(/[-:]/g, '').replace('.', '-');
      const tables: Manifest['tables'] = [];
      const listed = await snapshot.tables();
      for (const [index, table] of listed.entries()) {
        signal?.throwIfAborted();
        onProgress({ stage: 'database', done: index, total: listed.length });
        const rows = snapshot.copy(table);
        const { sha256 } = await repository.writePart(id, `tables/${index}`, rows);
        tables.push({ ...table, rows: rows.rowCount, sha256 });
      }
      const sequences = await snapshot.sequences();
      const { migrations } = snapshot;
      await snapshot.close();

      const known = await filesOfLastBackup(repository);
      const lines: string[] = [];
      let bytes = 0;
      let newBytes = 0;
      const total = await countFiles(filesFolder);
      for await (const { key, path } of filesAt(filesFolder, hold)) {
        signal?.throwIfAborted();
        const found = await statHeld(path, hold.pathOf(key));
        if (!found || found.mtimeMs > until) continue;
        const before = known.get(key);
        const file: ListedFile = {
          key,
          size: found.size,
          modified: Math.floor(found.mtimeMs),
          sha256:
            before?.size === found.size && before.modified === Math.floor(found.mtimeMs)
              ? before.sha256
              : (await digestOf(await readHeld(path, hold.pathOf(key)))).sha256,
        };
        if (!(await repository.hasObject(file.sha256))) {
          await repository.writeObject(file.sha256, await readHeld(path, hold.pathOf(key)));
          newBytes += file.size;
        }
        lines.push(JSON.stringify(file));
        bytes += file.size;
        onProgress({ stage: 'files', done: lines.length, total });
      }
      const text = lines.map((line) => `${line}\n`).join('');
      const { sha256 } = await repository.writePart(id, 'files', Readable.from([Buffer.from(text)]));

      const manifest: Manifest = {
        format: 1,
        createdAt: snapshot.at.toISOString(),
        program,
        migrations,
        tables,
        sequences,
        files: { count: lines.length, bytes, sha256 },
        secrets: await writeSecrets(repository, id, join(dataDir, 'secrets')),
      };
      await repository.finish(id, manifest);
      return { id, manifest, newBytes, seconds: (performance.now() - started) / 1000 };
    } finally {
      await snapshot.close();
    }
  } finally {
    await held.end();
  }
}

async function filesOfLastBackup(repository: BackupRepository): Promise<Map<string, ListedFile>> {
  const id = (await repository.ids()).at(-1);
  const known = new Map<string, ListedFile>();
  const manifest = id === undefined ? null : await repository.find(id).catch(() => null);
  if (!id || !manifest) return known;
  try {
    for await (const file of repository.files(id, manifest)) known.set(file.key, file);
  } catch (error) {
    // A damaged earlier backup must not prevent a new one: everything is read again then.
    if (!(error instanceof BackupError)) throw error;
    known.clear();
  }
  return known;
}

type Found = { key: string; path: string };

/** Every file once: those in place, then those that were deleted since the hold began. */
async function* filesAt(folder: string, hold: ReturnType<typeof createDeletionHold>): AsyncGenerator<Found> {
  const seen = new Set<string>();
  for await (const file of walk(folder)) {
    seen.add(file.key);
    yield file;
  }
  for await (const file of hold.held()) if (!seen.has(file.key)) yield file;
}

async function* walk(folder: string): AsyncGenerator<Found> {
  const entries = await opendir(folder, { recursive: true }).catch(() => null);
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    yield { key: path.slice(folder.length + 1).replaceAll('\\', '/'), path };
  }
}

async function countFiles(folder: string): Promise<number> {
  let count = 0;
  for await (const _file of walk(folder)) count += 1;
  return count;
}

const statHeld = (path: string, held: string) => stat(path).catch(() => stat(held).catch(() => null));

/** The server may move the file aside between two steps of the backup. */
async function readHeld(path: string, held: string): Promise<Readable> {
  const handle = await open(path).catch(() => open(held));
  return handle.createReadStream();
}

async function writeSecrets(
  repository: BackupRepository,
  id: string,
  folder: string,
): Promise<Manifest['secrets']> {
  const names: string[] = await readdir(folder).catch(() => []);
  const secrets: Manifest['secrets'] = [];
  for (const name of names.toSorted()) {
    // The embedded database of a restored folder is a new one, with a password of its own.
    if (name === embeddedPasswordName) continue;
    const { sha256 } = await repository.writePart(
      id,
      `secrets/${name}`,
      createReadStream(join(folder, name)),
    );
    secrets.push({ name, sha256 });
  }
  return secrets;
}
