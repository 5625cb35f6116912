import { createWriteStream } from 'node:fs';
import { mkdir, rename, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createS3Client } from '../s3/s3-client.ts';
import { explainS3Error } from '../s3/s3-error.ts';
import { nameOfPlace, s3PlaceOfFiles, type S3Place } from '../s3/s3-settings.ts';
import { BackupError } from './backup-error.ts';
import type { FileSettings } from './backup-files.ts';

/** Stores one file of a backup. */
export type WriteFile = (key: string, content: Readable, modified: number) => Promise<void>;

/** Where restored files are written: the place that the settings name. A bucket with files of a Snowglobe is refused. */
export async function openFileWriter(settings: FileSettings, dataDir: string): Promise<WriteFile> {
  const place = settings.FILE_STORE === 's3' ? s3PlaceOfFiles(settings) : null;
  return place ? openS3Writer(place) : diskWriter(join(dataDir, 'files', 'kept'));
}

function diskWriter(folder: string): WriteFile {
  return async (key, content, modified) => {
    const path = join(folder, key);
    const unfinished = `${path}.unfinished`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await utimes(unfinished, modified / 1000, modified / 1000);
    await rename(unfinished, path);
  };
}

async function openS3Writer(place: S3Place): Promise<WriteFile> {
  const { bucket, prefix } = place;
  const client = createS3Client(bucket);
  const explained = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      const text = explainS3Error(error, bucket, 'S3_BUCKET');
      throw text === null ? error : new BackupError(text);
    });
  const first = await explained(client.list(`${prefix}files/`).next());
  if (!first.done)
    throw new BackupError(
      `${nameOfPlace(place)} has files already: restore into another bucket or prefix. Nothing was changed.`,
    );
  return (key, content) => explained(client.put(`${prefix}files/${key}`, content));
}
