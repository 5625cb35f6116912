import { randomUUID } from 'node:crypto';
import { accountFaults as faults } from '@snowglobe/contract/features/account/account.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import { transact } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { FileReply } from '../../../core/http/send-file.ts';
import type { PictureTarget } from '../../../core/pictures/picture-task.ts';
import type { Claim } from '../../../core/storage/storage.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { deleteImages, findShownImages, insertImage } from './profile-images.store.ts';

const targets = {
  picture: { as: 'still', width: 512, height: 512, fit: 'cover', quality: 84 },
  banner: { as: 'still', width: 1600, height: 640, fit: 'cover', quality: 84 },
} as const satisfies Record<string, PictureTarget>;
/** An upload that no profile shows after this time is deleted: its form was never saved. */
const unusedAfterMs = 24 * 3600 * 1000;

export type ImageKind = keyof typeof targets;
export type ProfileImages = ReturnType<typeof createProfileImages>;
type NewImage = {
  memberId: number;
  path: string;
  kind: ImageKind;
  claim: Claim;
  signal?: AbortSignal;
  field?: string;
};

const folder = 'images';
const keyOf = (name: string) => `${folder}/${name}`;
const nameOf = (key: string) => key.slice(folder.length + 1);

export function createProfileImages({ db, files, fileFolders, pictures, storage }: FeatureCore) {
  const shown = async (keys: readonly string[]) =>
    (await findShownImages(db, keys.map(nameOf))).map((image) => ({ ...image, key: keyOf(image.name) }));

  fileFolders.add({
    folder,
    label: 'storage:folder.profile',
    graceMs: unusedAfterMs,
    ownersOf: async (keys) => new Map((await shown(keys)).map(({ key, user_id }) => [key, user_id])),
    deleteRows: (keys) => deleteImages(db, keys.map(nameOf)),
    async describe(member, keys, language) {
      const own = (await shown(keys)).filter(({ user_id }) => user_id === member.id);
      const place = textIn(language, 'storage:file.profile');
      const names = {
        picture: textIn(language, 'account:profilePicture'),
        banner: textIn(language, 'account:banner'),
      };
      return new Map(
        own.map(({ key, kind }) => [key, { name: names[kind], place, link: '/?screen=profile' }]),
      );
    },
  });

  return {
    /** Re-encodes an image, stores it and returns its address. */
    store: ({ memberId, path, kind, claim, ...more }: NewImage): Promise<string> =>
      pictures.process({ path, owner: memberId, ...more }, [targets[kind]], async ([processed]) => {
        await claim.settle(processed!.size);
        const name = `${randomUUID()}.webp`;
        await files.keep(keyOf(name), processed!.path);
        await transact(db, async (tx) => {
          await insertImage(tx, { name, memberId });
          await storage.keep(tx, [{ claim, key: keyOf(name) }]);
        });
        return `/api/images/${name}`;
      }),

    async open(name: string): Promise<FileReply> {
      const file = await files.open(keyOf(name));
      if (!file) throw new AppError(faults.noSuchImage);
      return { file, type: 'image/webp', cacheControl: 'private, max-age=31536000, immutable' };
    },
  };
}
