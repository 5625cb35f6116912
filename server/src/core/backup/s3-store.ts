import { Readable } from 'node:stream';
import { createS3Client } from '../s3/s3-client.ts';
import { explainS3Error } from '../s3/s3-error.ts';
import type { S3Bucket } from '../s3/s3-request.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';

/** Backups in a bucket of an S3-compatible service, below a prefix that may be empty. */
export function createS3Store(
  bucket: S3Bucket,
  prefix: string,
  options: Parameters<typeof createS3Client>[1] = {},
): BackupStore {
  const client = createS3Client(bucket, options);
  const within = prefix === '' ? '' : `${prefix}/`;
  const explained = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      throw explain(error, bucket);
    });
  return {
    name: `s3://${bucket.bucket}/${prefix}`.replace(/\/$/, ''),
    concurrency: 4,
    write: (key, content) => explained(client.put(within + key, content)),
    writeNew: (key, content) => explained(client.putNew(within + key, content)),
    async read(key) {
      const content = await explained(client.get(within + key));
      return content && Readable.from(explainedContent(content, bucket), { objectMode: false });
    },
    has: (key) => explained(client.has(within + key)),
    async *list(folder) {
      try {
        for await (const { key, ...rest } of client.list(`${within}${folder}/`))
          yield { key: key.slice(within.length), ...rest };
      } catch (error) {
        throw explain(error, bucket);
      }
    },
    remove: (key) => explained(client.remove(within + key)),
    removeUnfinished: () => explained(client.removeUnfinished(within)),
  };
}

async function* explainedContent(content: Readable, bucket: S3Bucket): AsyncGenerator<Uint8Array> {
  try {
    yield* content as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw explain(error, bucket);
  }
}

function explain(error: unknown, bucket: S3Bucket): unknown {
  const text = explainS3Error(error, bucket, 'BACKUP_TO');
  return text === null ? error : new BackupError(text);
}
