import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Bus } from '../events/bus.ts';
import type { Logger } from '../observe/logger.ts';
import { createS3Client } from '../s3/s3-client.ts';
import { explainS3Error, isS3Away } from '../s3/s3-error.ts';
import { impatient } from '../s3/s3-request.ts';
import { s3PlaceOfFiles, type S3Place } from '../s3/s3-settings.ts';
import { createDiskBytes } from '../uploads/disk-bytes.ts';
import type { ReceivedBytes } from '../uploads/received-bytes.ts';
import { createS3Bytes } from '../uploads/s3-bytes.ts';
import { createDiskFiles } from './disk-files.ts';
import type { ReadDisk } from './disk-space.ts';
import { createFilesInTwoPlaces } from './files-in-two-places.ts';
import type { Files } from './files.ts';
import { createLendingSpace } from './lending-space.ts';
import { createS3Files } from './s3-files.ts';
import type { Scratch } from './scratch.ts';
import { inEnglish } from '../texts/texts.ts';

type Parts = {
  config: Config;
  log: Logger;
  db: Database;
  bus: Bus;
  filesDir: string;
  scratch: Scratch;
  disk: ReadDisk;
};

export type OpenedFiles = {
  files: Files;
  /** The bytes of uploads until they are complete. */
  uploadBytes: ReceivedBytes;
  /** Deletes files that were queued while the store did not answer or a backup ran. */
  deleteQueued: (() => Promise<void>) | null;
  close(): Promise<void>;
};

/** The place of files that the settings name. With S3_BUCKET, files that are still in the other place are read, too. */
export async function openFiles(parts: Parts): Promise<OpenedFiles> {
  const { config, log, db, bus, filesDir, scratch, disk } = parts;
  const onDisk = await createDiskFiles(join(filesDir, 'kept'), scratch);
  const uploadsFolder = join(filesDir, 'uploads');
  const place = s3PlaceOfFiles(config);
  if (!place) {
    const uploadBytes = await createDiskBytes(db, uploadsFolder, onDisk);
    return { files: onDisk, uploadBytes, deleteQueued: null, close: async () => undefined };
  }
  const client = createS3Client(place.bucket, {
    patience: impatient,
    onOutcome: createOutageLog(log, place),
  });
  const space = createLendingSpace(disk);
  const { prefix } = place;
  const inS3 = createS3Files({ client, prefix, db, space, redirects: config.S3_REDIRECT ?? false });
  const isInS3 = config.FILE_STORE === 's3';
  const files = isInS3 ? createFilesInTwoPlaces(inS3, onDisk) : createFilesInTwoPlaces(onDisk, inS3);
  const uploadBytes = isInS3
    ? createS3Bytes({ db, bus, client, prefix, files, scratch, space })
    : await createDiskBytes(db, uploadsFolder, files);
  return {
    files,
    uploadBytes,
    // While the store is away, that is logged once and not with every try.
    deleteQueued: () =>
      inS3.deleteQueued().catch((error: unknown) => {
        if (!isS3Away(error)) throw error;
      }),
    close: inS3.close,
  };
}

/** One line when the store stops to answer, and one when it answers again. */
function createOutageLog(log: Logger, place: S3Place): (error: unknown) => void {
  let isAway = false;
  return (error) => {
    if (error !== null && !isS3Away(error)) return;
    if (isAway === (error !== null)) return;
    isAway = error !== null;
    const reason = isAway ? inEnglish(explainS3Error(error, place.bucket, 'S3_BUCKET') ?? '') : '';
    if (isAway)
      log.error(
        { reason },
        'The S3 store of the files does not answer: files can not be read or stored until it does',
      );
    else log.info('The S3 store of the files answers again');
  };
}
