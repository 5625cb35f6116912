import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Config } from '../config/config.ts';
import { createS3Client } from '../s3/s3-client.ts';
import { explainS3Error } from '../s3/s3-error.ts';
import { impatient } from '../s3/s3-request.ts';
import { nameOfPlace, s3PlaceOfFiles } from '../s3/s3-settings.ts';
import { ServiceError, type Service } from './services.ts';

/** The S3 store of the files: whether it answers and the bucket is there. */
export function fileStoreService(config: Config): Service {
  const place = s3PlaceOfFiles(config);
  const isMain = config.FILE_STORE === 's3';
  return {
    name: 'system:service.fileStore',
    settings: [
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'S3_REDIRECT',
    ],
    configured:
      place &&
      (isMain ? nameOfPlace(place) : said('system:service.fileStore.onlyOld', { place: nameOfPlace(place) })),
    fallback: 'system:service.fileStore.fallback',
    async ask() {
      try {
        await createS3Client(place!.bucket, { patience: impatient }).check();
        return 'system:service.fileStore.ok';
      } catch (error) {
        const text = explainS3Error(error, place!.bucket, 'S3_BUCKET');
        throw text === null ? error : new ServiceError(text);
      }
    },
  };
}
