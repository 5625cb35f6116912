import { randomUUID } from 'node:crypto';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { FileReply } from '../../core/http/send-file.ts';
import { redrawPicture } from '../../core/files/pictures.ts';
import { insertImage, takeUnusedImages } from './profile-images.store.ts';

const sizes = {
  picture: { width: 512, height: 512, fit: 'cover', position: 'attention' },
  banner: { width: 1600, height: 640, fit: 'cover', position: 'attention' },
} as const;
/** An upload that nobody shows after this was never saved. */
const unusedAfterMs = 24 * 3600 * 1000;

const keyOf = (name: string) => `images/${name}`;

export function openProfileImages({ db, files, everyHour }: FeatureCore) {
  everyHour('sweep images that nobody shows', async () => {
    for (const name of await takeUnusedImages(db, new Date(Date.now() - unusedAfterMs)))
      await files.remove(keyOf(name));
  });

  return {
    async store(memberId: number, path: string, kind: keyof typeof sizes): Promise<string> {
      const bytes = await redrawPicture(path, sizes[kind]);
      if (!bytes) throw new AppError(faults.notAnImage);
      const name = `${randomUUID()}.webp`;
      // The row first: a file without a row would never be swept.
      await insertImage(db, { name, memberId });
      await files.put(keyOf(name), bytes);
      return `/api/images/${name}`;
    },

    async open(name: string): Promise<FileReply> {
      const file = await files.open(keyOf(name));
      if (!file) throw new AppError(faults.noSuchImage);
      return { file, type: 'image/webp', cacheControl: 'private, max-age=31536000, immutable' };
    },
  };
}
