import type { Config } from '../config/config.ts';
import type { S3Bucket } from './s3-request.ts';

export type S3Settings = Pick<
  Config,
  'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The S3 service of the settings; null without credentials. */
export function s3Service(settings: S3Settings): Omit<S3Bucket, 'bucket'> | null {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** Where files are stored, if S3_BUCKET is set. The prefix is empty or ends with a slash. */
export type S3Place = { bucket: S3Bucket; prefix: string };

export function s3PlaceOfFiles(settings: S3Settings & Pick<Config, 'S3_BUCKET'>): S3Place | null {
  const service = s3Service(settings);
  if (!settings.S3_BUCKET || !service) return null;
  const [bucket = '', ...folders] = settings.S3_BUCKET.split('/').filter(Boolean);
  return { bucket: { ...service, bucket }, prefix: folders.map((folder) => `${folder}/`).join('') };
}

/** For messages to the operator. */
export const nameOfPlace = ({ bucket, prefix }: S3Place) =>
  `s3://${bucket.bucket}/${prefix}`.replace(/\/$/, '');
