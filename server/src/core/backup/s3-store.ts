import { Readable } from 'node:stream';
import { createS3Client } from '../s3/s3-client.ts';
import { S3Error, S3Unreachable } from '../s3/s3-error.ts';
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
    removeUnfinished: () =>
      explained(
        client.removeUnfinished(within).catch((error: unknown) => {
          // Some services have no such list; they delete unfinished uploads by themselves.
          if (!(error instanceof S3Error) || error.code !== 'NotImplemented') throw error;
        }),
      ),
  };
}

async function* explainedContent(content: Readable, bucket: S3Bucket): AsyncGenerator<Uint8Array> {
  try {
    yield* content as AsyncIterable<Uint8Array>;
  } catch (error) {
    throw explain(error, bucket);
  }
}

function explain(error: unknown, { endpoint, bucket }: S3Bucket): unknown {
  const service = `The S3 service at ${new URL(endpoint).host}`;
  if (error instanceof S3Unreachable)
    return new BackupError(`${service} does not answer (${error.code}): check S3_ENDPOINT.`);
  if (!(error instanceof S3Error)) return error;
  const text = texts(bucket)[error.code];
  if (text) return new BackupError(`${service} ${text}`);
  if (error.status === 507) return new BackupError(`${service} has no space left.`);
  return new BackupError(`${service} answered with an error: ${error.code}, ${error.message}`);
}

function texts(bucket: string): Record<string, string> {
  const credentials = 'refuses the credentials: check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.';
  const region = `has the bucket "${bucket}" in another region: check S3_REGION.`;
  const full = 'has no space left.';
  return {
    InvalidAccessKeyId: credentials,
    SignatureDoesNotMatch: credentials,
    AccessDenied: `does not allow these credentials to use the bucket "${bucket}".`,
    NoSuchBucket: `has no bucket "${bucket}": create it, or check BACKUP_TO.`,
    PermanentRedirect: region,
    AuthorizationHeaderMalformed: region,
    RequestTimeTooSkewed: 'refuses the time of this machine: set its clock.',
    QuotaExceeded: full,
    XMinioStorageFull: full,
    InsufficientCapacity: full,
  };
}
