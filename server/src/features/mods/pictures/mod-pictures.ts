import { randomBytes } from 'node:crypto';
import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import type { ModPicture } from '@snowglobe/contract/features/mods/mods.model.ts';
import { AppError } from '../../../core/app-error.ts';
import { transact, type Tx } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { FileReply } from '../../../core/http/send-file.ts';
import type { PictureTarget } from '../../../core/pictures/picture-task.ts';
import { refuseMuted, type Member } from '../../../core/sessions/member.ts';
import type { Claim } from '../../../core/storage/storage.ts';
import { textIn } from '../../../core/texts/texts.ts';
import * as store from './mod-pictures.store.ts';
import { canSee } from '../mods.policy.ts';

const folder = 'mod-pictures';
/** A picture that no mod uses is deleted after this time. */
const keepUnusedMs = 24 * 3600 * 1000;
/** For the dialog, and for the card in the list. */
const targets: readonly PictureTarget[] = [
  { as: 'still', width: 1920, height: 1920, fit: 'inside', quality: 82 },
  { as: 'still', width: 640, height: 360, fit: 'cover', quality: 78 },
];

export const presentPicture = (id: string): ModPicture => ({
  id,
  url: `/api/mod-pictures/${id}`,
  thumbnailUrl: `/api/mod-pictures/${id}?size=small`,
});

export type ModPictures = ReturnType<typeof createModPictures>;

/** Pictures of mods. They are encoded again, count for their sender, and are deleted with their mod. */
export function createModPictures({ db, files, fileFolders, pictures, storage, everyHour }: FeatureCore) {
  fileFolders.add({
    folder,
    label: 'storage:folder.modPictures',
    graceMs: keepUnusedMs,
    ownersOf: async (keys) =>
      new Map((await store.listPictureOwners(db, keys)).map(({ key, owner_id }) => [key, owner_id])),
    async describe(member, keys, language) {
      const own = await store.findOwnPictures(db, member.id, keys);
      return new Map(
        own.map(({ file_key, mod_id, mod_name }) => [
          file_key,
          {
            name: textIn(language, 'storage:file.picture'),
            place: mod_name ?? textIn(language, 'storage:file.noMod'),
            link: mod_id === null ? null : `/mod-menu?mod=${mod_id}`,
          },
        ]),
      );
    },
  });

  /** Runs after the commit that deleted the rows. A file that can't be deleted now is deleted by the sweep. */
  async function removeBytes(removed: readonly store.PictureKeys[]): Promise<void> {
    for (const { file_key, small_key } of removed)
      for (const key of [file_key, small_key]) await files.remove(key).catch(() => undefined);
  }

  const release = (tx: Tx, removed: readonly store.PictureKeys[]) =>
    storage.release(
      removed.map(({ file_key }) => file_key),
      tx,
    );

  async function sweep(): Promise<void> {
    const before = new Date(Date.now() - keepUnusedMs);
    for (let removed: store.PictureKeys[] | null = null; removed === null || removed.length > 0;) {
      removed = await transact(db, async (tx) => {
        const unused = await store.deleteUnusedPictures(tx, before);
        await release(tx, unused);
        return unused;
      });
      await removeBytes(removed);
    }
  }
  everyHour('mods.delete-unused-pictures', sweep);

  return {
    removeBytes,

    async add(
      member: Member,
      { path, claim }: { path: string; claim: Claim },
      signal: AbortSignal,
    ): Promise<ModPicture> {
      refuseMuted(member, faults.muted);
      const ask = { path, owner: member.id, signal, field: 'image' };
      return pictures.process(ask, targets, async ([large, small]) => {
        const id = randomBytes(16).toString('hex');
        const [key, smallKey] = [`${folder}/${id}.webp`, `${folder}/${id}-small.webp`];
        const size = large!.size + small!.size;
        await claim.settle(size);
        // The files are stored first, so that no row refers to a missing file.
        await files.keep(key, large!.path);
        await files.keep(smallKey, small!.path);
        await transact(db, async (tx) => {
          const row = { id, owner_id: member.id, file_key: key, small_key: smallKey, size };
          await store.insertPicture(tx, row);
          await storage.keep(tx, [{ claim, key }]);
        });
        return presentPicture(id);
      });
    },

    /** Runs in the transaction of the mod. Returns the removed pictures; pass them to `removeBytes` after the commit. */
    async set(tx: Tx, member: Member, modId: number, given: readonly string[]): Promise<store.PictureKeys[]> {
      const ids = [...new Set(given)];
      if (!(await store.attachPictures(tx, modId, { ids, memberId: member.id })))
        throw new AppError(faults.pictureGone, { field: 'pictures' });
      const removed = await store.deleteOtherPictures(tx, modId, ids);
      await release(tx, removed);
      return removed;
    },

    async open(member: Member, id: string, { isSmall }: { isSmall: boolean }): Promise<FileReply> {
      const picture = await store.findPicture(db, id);
      const isOpen = picture && canSeePicture(member, picture);
      const file = isOpen ? await files.open(isSmall ? picture.small_key : picture.file_key) : null;
      if (!file) throw new AppError(faults.noSuchPicture);
      // The picture of an id never changes, so it may be cached.
      return { file, type: 'image/webp', cacheControl: 'private, max-age=3600' };
    },
  };
}

type PictureWithMod = NonNullable<Awaited<ReturnType<typeof store.findPicture>>>;

function canSeePicture(
  member: Member,
  { owner_id, author_id, is_official, is_listed }: PictureWithMod,
): boolean {
  if (is_official === null || is_listed === null) return owner_id === member.id;
  return canSee(member, { author_id, is_official, is_listed });
}
