import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ClientConfig } from 'pg';
import type { BackupFiles } from './backup-files.ts';
import type { BackupRepository } from './backup-repository.ts';
import { openSnapshot } from './database-copy.ts';
import { databaseSecretName } from '../data-folder/data-dir.ts';
import { embeddedPasswordName } from '../embedded-postgres/embedded-postgres.ts';
import type { Manifest } from './manifest.ts';
import type { Progress } from './progress.ts';
import { storeFiles } from './store-files.ts';

export type Source = {
  connection: ClientConfig;
  dataDir: string;
  program: string;
  files: BackupFiles;
  /** The secret of the database, where a setting has it instead of the data folder. */
  secretKey?: string | undefined;
};
export type MadeBackup = {
  id: string;
  manifest: Manifest;
  /** The content of files that no earlier backup had. */
  newBytes: number;
  /** The tables as they are stored. */
  databaseBytes: number;
  seconds: number;
};
const emptyDigest = createHash('sha256').digest('hex');

type Options = { onProgress?: (progress: Progress) => void; signal?: AbortSignal };

/**
 * Makes one backup while the server runs:
 *
 * 1. Deleted files are held from now on (`deletion-hold.ts`; in an S3 store by the row of the run, `file-deletions.ts`).
 * 2. A snapshot fixes the moment. Every table is copied as of that moment.
 * 3. Every file that a row of that moment names is stored, unless an earlier backup has the same content. Files are
 *    never changed once they have a key, so a file with the key, size and time of the last backup is not read again.
 * 4. The manifest is written. Only now the backup counts.
 */
export async function createBackup(
  repository: BackupRepository,
  { connection, dataDir, program, files: stored, secretKey }: Source,
  { onProgress = () => undefined, signal }: Options = {},
): Promise<MadeBackup> {
  const started = performance.now();
  const held = await stored.hold();
  try {
    const snapshot = await openSnapshot(connection);
    const id = snapshot.at.toISOString().replaceAll(/[-:]/g, '').replace('.', '-');
    try {
      const tables: Manifest['tables'] = [];
      let databaseBytes = 0;
      const listed = await snapshot.tables();
      for (const [index, table] of listed.entries()) {
        signal?.throwIfAborted();
        onProgress({ stage: 'database', done: index, total: listed.length });
        // Most tables of a small community are empty, and each part costs two syncs or a request.
        if (await snapshot.isEmpty(table)) {
          tables.push({ ...table, rows: 0, sha256: emptyDigest });
          continue;
        }
        // The run of this backup has not ended, and in a restored database nobody would end it.
        const rows = snapshot.copy(table, table.name === 'backup_runs' ? 'ended_at is not null' : undefined);
        const { sha256, storedBytes } = await repository.writePart(id, `tables/${index}`, rows);
        tables.push({ ...table, rows: rows.rowCount, sha256 });
        databaseBytes += storedBytes;
      }
      const sequences = await snapshot.sequences();
      const { migrations } = snapshot;
      const keys = (await snapshot.fileKeys()) ?? (await stored.listUntil(snapshot.at));
      await snapshot.close();

      const { files, newBytes, missing } = await storeFiles(repository, keys, {
        find: stored.find,
        onProgress,
        signal,
      });
      const text = files.map((file) => `${JSON.stringify(file)}\n`).join('');
      const { sha256 } = await repository.writePart(id, 'files', Readable.from([Buffer.from(text)]));

      const manifest: Manifest = {
        format: 1,
        createdAt: snapshot.at.toISOString(),
        program,
        migrations,
        tables,
        sequences,
        files: {
          count: files.length,
          bytes: files.reduce((sum, { size }) => sum + size, 0),
          sha256,
          missing,
        },
        secrets: await writeSecrets(repository, id, join(dataDir, 'secrets'), secretKey),
      };
      await repository.finish(id, manifest);
      const seconds = (performance.now() - started) / 1000;
      return { id, manifest, newBytes, databaseBytes, seconds };
    } catch (error) {
      // The tables of a failed backup are of no use, and would fill the disk with every try. Files are used by the next.
      await repository.remove(id).catch(() => undefined);
      throw error;
    } finally {
      await snapshot.close();
    }
  } finally {
    await held.end();
  }
}

async function writeSecrets(
  repository: BackupRepository,
  id: string,
  folder: string,
  secretKey: string | undefined,
): Promise<Manifest['secrets']> {
  const names: string[] = await readdir(folder).catch(() => []);
  const secrets: Manifest['secrets'] = [];
  if (secretKey) names.push(databaseSecretName);
  for (const name of new Set(names.toSorted())) {
    // The embedded database of a restored folder is a new one, with a password of its own.
    if (name === embeddedPasswordName) continue;
    const { sha256 } = await repository.writePart(
      id,
      `secrets/${name}`,
      secretKey && name === databaseSecretName
        ? Readable.from([Buffer.from(secretKey, 'hex')])
        : createReadStream(join(folder, name)),
    );
    secrets.push({ name, sha256 });
  }
  return secrets;
}
