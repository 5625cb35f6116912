import { randomUUID } from 'node:crypto';
import { newsFaults as faults } from '@snowglobe/contract/features/news/news.faults.ts';
import { newsPicturePath, newsPicturesIn } from '@snowglobe/contract/features/news/news.limits.ts';
import { AppError } from '../../core/app-error.ts';
import { transact, type Db } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { FileReply } from '../../core/http/send-file.ts';
import type { PictureTarget } from '../../core/pictures/picture-task.ts';
import type { Member } from '../../core/sessions/member.ts';
import type { Claim } from '../../core/storage/storage.ts';
import { textIn } from '../../core/texts/texts.ts';
import * as store from './news-pictures.store.ts';

const target: PictureTarget = { as: 'still', width: 1600, height: 1600, fit: 'inside', quality: 84 };
/** An upload that no post shows after this time is deleted: it was never published. */
const unusedAfterMs = 24 * 3600 * 1000;

const folder = 'news';
const keyOf = (name: string) => `${folder}/${name}`;
const nameOf = (key: string) => key.slice(folder.length + 1);

type NewPicture = { path: string; claim: Claim; signal: AbortSignal };
export type NewsPictures = ReturnType<typeof createNewsPictures>;

/**
 * Pictures in posts. They count toward their uploader's storage and are deleted after the last post that shows
 * them.
 */
export function createNewsPictures({ db, files, fileFolders, pictures, storage }: FeatureCore) {
  const shown = async (keys: readonly string[]) =>
    (await store.findShownPictures(db, keys.map(nameOf))).map((picture) => ({
      ...picture,
      key: keyOf(picture.name),
    }));

  fileFolders.add({
    folder,
    label: 'storage:folder.news',
    graceMs: unusedAfterMs,
    ownersOf: async (keys) => new Map((await shown(keys)).map(({ key, author_id }) => [key, author_id])),
    deleteRows: (keys) => store.deletePictures(db, keys.map(nameOf)),
    async describe(member, keys, language) {
      const own = (await shown(keys)).filter(({ author_id }) => author_id === member.id);
      return new Map(
        own.map(({ key, title, post_id }) => [
          key,
          {
            name: textIn(language, 'storage:file.picture'),
            place: title,
            link: `/?screen=news&post=${post_id}`,
          },
        ]),
      );
    },
  });

  return {
    /** Re-encodes a picture, stores it and returns its address. */
    store: (member: Member, { path, claim, signal }: NewPicture): Promise<string> =>
      pictures.process({ path, owner: member.id, signal, field: 'image' }, [target], async ([processed]) => {
        await claim.settle(processed!.size);
        const name = `${randomUUID()}.webp`;
        await files.keep(keyOf(name), processed!.path);
        await transact(db, async (tx) => {
          await store.insertPicture(tx, { name, authorId: member.id });
          await storage.keep(tx, [{ claim, key: keyOf(name) }]);
        });
        return newsPicturePath + name;
      }),

    /** Stores which pictures the content of a post shows. */
    update: (tx: Db, postId: number, content: string) =>
      store.updatePostPictures(tx, postId, newsPicturesIn(content)),

    async open(member: Member, name: string): Promise<FileReply> {
      const file = (await store.canSeePicture(db, member.id, name)) ? await files.open(keyOf(name)) : null;
      if (!file) throw new AppError(faults.noSuchPicture);
      return { file, type: 'image/webp', cacheControl: 'private, max-age=3600' };
    },
  };
}
