import { text } from 'node:stream/consumers';
import { sourceOf } from '../backup/backup-source.ts';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { Logger } from '../observe/logger.ts';
import { createSecrets } from '../security/secrets.ts';
import { createS3Client } from '../s3/s3-client.ts';
import { explainS3Error, isS3Away, S3Error, S3Unreachable } from '../s3/s3-error.ts';
import { impatient } from '../s3/s3-request.ts';
import { nameOfPlace, s3PlaceOfFiles } from '../s3/s3-settings.ts';
import { inEnglish } from '../texts/texts.ts';

/**
 * A wrong setting stops the start. A store that does not answer right now does not: everything but files works without it,
 * and it may be back before somebody has read the line. Two Snowglobes must not share a place: each would delete the files
 * of the other as unused ones.
 */
export async function checkS3AtStart(config: Config, log: Logger, secret: Buffer): Promise<void> {
  const place = s3PlaceOfFiles(config);
  if (!place) return;
  const client = createS3Client(place.bucket, { patience: impatient });
  try {
    await client.check();
    const source = sourceOf(createSecrets(secret).key('fingerprint'));
    const key = `${place.prefix}snowglobe-source`;
    const found = await client.get(key);
    if (found && (await text(found)) !== source)
      throw new StartError(
        `The files in ${nameOfPlace(place)} are of another Snowglobe: choose another bucket or prefix in S3_BUCKET.`,
      );
    // Written each time: a key may be allowed to read only.
    await client.putOne(key, Buffer.from(source));
  } catch (error) {
    const explained = explainS3Error(error, place.bucket, 'S3_BUCKET');
    if (explained === null) throw error;
    const reason = inEnglish(explained);
    if (!isOutage(error)) throw new StartError(reason);
    log.warn({ reason }, 'The S3 store of the files does not answer: Snowglobe starts without it');
  }
}

/** A refusal and a host name that does not exist do not pass by themselves. */
function isOutage(error: unknown): boolean {
  if (error instanceof S3Error && error.status === 403) return false;
  return isS3Away(error) && !(error instanceof S3Unreachable && error.code === 'ENOTFOUND');
}
