import type { Config } from '../config/config.ts';
import { s3PlaceOfFiles, s3Service, type S3Settings } from '../s3/s3-settings.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createS3Store } from './s3-store.ts';

type Settings = S3Settings & Partial<Pick<Config, 'S3_BUCKET'>>;

/** A clean-up of backups deletes unfinished uploads in parts, and that of files deletes what no row names. */
function hasFiles(settings: Settings, bucket: string, within: string): boolean {
  const place = s3PlaceOfFiles({ S3_BUCKET: undefined, ...settings });
  if (place?.bucket.bucket !== bucket) return false;
  const own = ['files/', 'uploads/'].map((folder) => place.prefix + folder);
  return own.some((folder) => folder.startsWith(within) || within.startsWith(folder));
}

/** The store that the operator named: a folder of this machine, or `s3://bucket/prefix`. */
export function openBackupStore(target: string, settings: Settings): BackupStore {
  if (!/^\w+:\/\//.test(target)) return createFolderStore(target);
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/*$/.exec(target) ?? [];
  if (!bucket) throw new BackupError('system:backup.problem.noPlace');
  const service = s3Service(settings);
  if (!service) throw new BackupError('system:backup.problem.noCredentials');
  if (hasFiles(settings, bucket, prefix === '' ? '' : `${prefix}/`))
    throw new BackupError('system:backup.problem.placeOfFiles');
  return createS3Store({ ...service, bucket }, prefix);
}
