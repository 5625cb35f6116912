import type { Config } from '../config/config.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

export type S3Settings = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The store that the operator named: a folder of this machine, or `s3://bucket/prefix`. */
export function openBackupStore(target: string, settings: S3Settings): BackupStore {
  if (!/^\w+:\/\//.test(target)) return createFolderStore(target);
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/*$/.exec(target) ?? [];
  if (!bucket) throw new BackupError('Backups are stored in a folder, or in s3://bucket/prefix.');
  const { S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new BackupError('Backups in s3:// need the settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  const endpoint = settings.S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`;
  return createS3Store(
    {
      endpoint,
      bucket,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    },
    prefix,
  );
}
