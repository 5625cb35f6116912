import { randomUUID } from 'node:crypto';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { FileReply } from '../../core/http/send-file.ts';
import type { Drawing } from '../../core/pictures/drawing.ts';
import { insertImage, takeUnusedImages } from './profile-images.store.ts';

const drawings = {
  picture: { as: 'still', width: 512, height: 512, fit: 'cover', quality: 84 },
  banner: { as: 'still', width: 1600, height: 640, fit: 'cover', quality: 84 },
} as const satisfies Record<string, Drawing>;
/** An upload that nobody shows after this was never saved. */
const unusedAfterMs = 24 * 3600 * 1000;

export type ImageKind = keyof typeof drawings;
export type ProfileImages = ReturnType<typeof openProfileImages>;
type Given = { memberId: number; path: string; kind: ImageKind; signal?: AbortSignal; field?: string };

const keyOf = (name: string) => `images/${name}`;

export function openProfileImages({ db, files, pictures, everyHour }: FeatureCore) {
  everyHour('sweep images that nobody shows', async () => {
    for (const name of await takeUnusedImages(db, new Date(Date.now() - unusedAfterMs)))
      await files.remove(keyOf(name));
  });

  return {
    /** Draws a member's image anew and keeps it; its address here. */
    store: ({ memberId, path, kind, ...more }: Given): Promise<string> =>
      pictures.draw({ path, owner: memberId, ...more }, [drawings[kind]], async ([drawn]) => {
        const name = `${randomUUID()}.webp`;
        // The row first: a file without a row would never be swept.
        await insertImage(db, { name, memberId });
        await files.keep(keyOf(name), drawn!.path);
        return `/api/images/${name}`;
      }),

    async open(name: string): Promise<FileReply> {
      const file = await files.open(keyOf(name));
      if (!file) throw new AppError(faults.noSuchImage);
      return { file, type: 'image/webp', cacheControl: 'private, max-age=31536000, immutable' };
    },
  };
}
