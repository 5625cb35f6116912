import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import { BackupError } from './core/backup/backup-error.ts';
import { connectForBackup } from './core/backup/connect.ts';
import { readSettings, type Config } from './core/config/config.ts';
import { StartError } from './core/config/start-error.ts';
import { openDatabase, type Database } from './core/database/database.ts';
import { createDiskFiles } from './core/files/disk-files.ts';
import { readDisk } from './core/files/disk-space.ts';
import type { Files } from './core/files/files.ts';
import { createLendingSpace, NotEnoughSpace } from './core/files/lending-space.ts';
import { moveFiles } from './core/files/move-files.ts';
import { whileNobodyMoves } from './core/files/move-files.store.ts';
import { createS3Files } from './core/files/s3-files.ts';
import { createScratch } from './core/files/scratch.ts';
import { createS3Client } from './core/s3/s3-client.ts';
import { explainS3Error } from './core/s3/s3-error.ts';
import { nameOfPlace, s3PlaceOfFiles, type S3Place } from './core/s3/s3-settings.ts';
import { inEnglish } from './core/texts/texts.ts';

/** `npm run move-files -- --to s3|disk`: moves all files to the place that the settings name, while Snowglobe runs or not. */
const usage = 'Usage: npm run move-files -- --to s3, or --to disk';
const showEveryMs = 5000;

class MoveError extends Error {}

/** Snowglobe must store new files in the new place already, or some would be left behind. */
function checkSettings(config: Config, to: string | undefined): S3Place {
  if (to !== 's3' && to !== 'disk') throw new MoveError(usage);
  const place = s3PlaceOfFiles(config);
  if (!place)
    throw new MoveError(
      'The setting S3_BUCKET is missing: it names the bucket that files are moved to or from.',
    );
  if (config.FILE_STORE !== to)
    throw new MoveError(
      `Set FILE_STORE=${to} and restart Snowglobe first: it stores new files there then, and reads the others where they are.`,
    );
  // A mistyped DATA_DIR must not look like a Snowglobe without files.
  if (!existsSync(config.DATA_DIR)) throw new MoveError(`There is no Snowglobe in ${config.DATA_DIR}.`);
  return place;
}

async function move(config: Config, to: string | undefined): Promise<void> {
  const place = checkSettings(config, to);
  const database = await connectForBackup(config);
  const db = openDatabase({ ...database.connection, max: 4 }, () => undefined);
  try {
    const isDone = await whileNobodyMoves(db, () => moveAll(config, place, db));
    if (isDone === null)
      throw new MoveError('Another process moves the files already: wait until it has ended.');
  } catch (error) {
    const text = explainS3Error(error, place.bucket, 'S3_BUCKET');
    if (text === null) throw error;
    throw new MoveError(`${inEnglish(text)} Run the command again: it goes on where it stopped.`);
  } finally {
    await db.destroy();
    await database.close();
  }
}

async function moveAll(config: Config, place: S3Place, db: Database): Promise<true> {
  const filesDir = join(resolve(config.DATA_DIR), 'files');
  const scratch = await createScratch(join(filesDir, 'moving'));
  const onDisk = await createDiskFiles(join(filesDir, 'kept'), scratch);
  const space = createLendingSpace(() => readDisk(filesDir));
  const client = createS3Client(place.bucket);
  const inS3 = createS3Files({ client, prefix: place.prefix, db, space, redirects: false });
  const isToS3 = config.FILE_STORE === 's3';
  const [from, to] = isToS3 ? [onDisk, inS3] : [inS3, onDisk];
  await client.check();

  const total = await count(from);
  let shownAt = Date.now();
  const { files, bytes, failed } = await moveFiles(from, to, {
    scratch,
    onProgress(progress) {
      if (Date.now() - shownAt < showEveryMs) return;
      shownAt = Date.now();
      console.log(
        `${progress.files} of ${total.files} files, ${sizeText(progress.bytes)} of ${sizeText(total.bytes)}`,
      );
    },
  });
  await inS3.close();
  const target = isToS3 ? nameOfPlace(place) : config.DATA_DIR;
  for (const line of failed.slice(0, 20)) console.error(line);
  const left = failed.length > 0 ? ` ${failed.length} stay where they were: run the command again.` : '';
  const what = files === 1 ? '1 file' : `${files} files`;
  console.log(`Moved ${what} (${sizeText(bytes)}) to ${target}, each verified by its digest.${left}`);
  if (failed.length > 0) process.exitCode = 1;
  return true;
}

async function count(files: Files): Promise<{ files: number; bytes: number }> {
  const total = { files: 0, bytes: 0 };
  for await (const { size } of files.list('')) {
    total.files += 1;
    total.bytes += size;
  }
  return total;
}

try {
  const [option, to] = process.argv.slice(2);
  await move(readSettings(), option === '--to' ? to : undefined);
} catch (error) {
  const isExpected = [StartError, BackupError, MoveError, NotEnoughSpace].some(
    (kind) => error instanceof kind,
  );
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = 1;
}
