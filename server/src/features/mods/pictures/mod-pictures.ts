import { randomBytes } from 'node:crypto';
import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import type { ModPicture } from '@snowglobe/contract/features/mods/mods.model.ts';
import { AppError } from '../../../core/app-error.ts';
import { transact, type Tx } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { FileReply } from '../../../core/http/send-file.ts';
import type { Drawing } from '../../../core/pictures/drawing.ts';
import { refuseMuted, type Member } from '../../../core/sessions/member.ts';
import type { Claim } from '../../../core/storage/storage.ts';
import * as store from './mod-pictures.store.ts';
import { canSee } from '../mods.policy.ts';

const folder = 'mod-pictures';
/** A picture that no form named for so long will not be named any more. */
const looseForMs = 24 * 3600 * 1000;
/** For the window, and for a card. */
const drawings: readonly Drawing[] = [
  { as: 'still', width: 1920, height: 1920, fit: 'inside', quality: 82 },
  { as: 'still', width: 640, height: 360, fit: 'cover', quality: 78 },
];

export const presentPicture = (id: string): ModPicture => ({
  id,
  url: `/api/mod-pictures/${id}`,
  thumbnailUrl: `/api/mod-pictures/${id}?size=small`,
});

export type ModPictures = ReturnType<typeof createModPictures>;

/** Pictures of mods: drawn anew, counted for whoever sent them, and gone with their mod. */
export function createModPictures({ db, files, fileFolders, pictures, storage, everyHour }: FeatureCore) {
  fileFolders.add({
    folder,
    label: 'Pictures of mods',
    graceMs: looseForMs,
    ownersOf: async (keys) =>
      new Map((await store.ownersOfPictureKeys(db, keys)).map(({ key, owner_id }) => [key, owner_id])),
    async describe(member, keys) {
      const own = await store.findOwnPictures(db, member.id, keys);
      return new Map(
        own.map(({ file_key, mod_id, mod_name }) => [
          file_key,
          {
            name: 'Picture',
            place: mod_name ?? 'Not part of a mod yet',
            link: mod_id === null ? null : `/mod-menu?mod=${mod_id}`,
          },
        ]),
      );
    },
  });

  /** After the commit that took their rows away. One that stays behind is swept. */
  async function removeBytes(gone: readonly store.PictureKeys[]): Promise<void> {
    for (const { file_key, small_key } of gone)
      for (const key of [file_key, small_key]) await files.remove(key).catch(() => undefined);
  }

  const release = (tx: Tx, gone: readonly store.PictureKeys[]) =>
    storage.release(
      gone.map(({ file_key }) => file_key),
      tx,
    );

  async function sweep(): Promise<void> {
    const before = new Date(Date.now() - looseForMs);
    for (let gone: store.PictureKeys[] | null = null; gone === null || gone.length > 0;) {
      gone = await transact(db, async (tx) => {
        const loose = await store.deleteLoosePictures(tx, before);
        await release(tx, loose);
        return loose;
      });
      await removeBytes(gone);
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
      return pictures.draw(ask, drawings, async ([large, small]) => {
        const id = randomBytes(16).toString('hex');
        const [key, smallKey] = [`${folder}/${id}.webp`, `${folder}/${id}-small.webp`];
        const size = large!.size + small!.size;
        await claim.settle(size);
        // The bytes are safe before the row exists.
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

    /** In the transaction of the mod. What comes back are pictures that it has no more: for `removeBytes`. */
    async set(tx: Tx, member: Member, modId: number, given: readonly string[]): Promise<store.PictureKeys[]> {
      const ids = [...new Set(given)];
      if (!(await store.namePictures(tx, modId, { ids, memberId: member.id })))
        throw new AppError(faults.pictureGone, { field: 'pictures' });
      const gone = await store.deletePicturesBut(tx, modId, ids);
      await release(tx, gone);
      return gone;
    },

    async open(member: Member, id: string, { isSmall }: { isSmall: boolean }): Promise<FileReply> {
      const picture = await store.findPicture(db, id);
      const isOpen = picture && canSeePicture(member, picture);
      const file = isOpen ? await files.open(isSmall ? picture.small_key : picture.file_key) : null;
      if (!file) throw new AppError(faults.noSuchPicture);
      // The bytes behind an id never change.
      return { file, type: 'image/webp', cacheControl: 'private, max-age=3600' };
    },
  };
}

type Seen = NonNullable<Awaited<ReturnType<typeof store.findPicture>>>;

function canSeePicture(member: Member, { owner_id, author_id, is_official, is_listed }: Seen): boolean {
  if (is_official === null || is_listed === null) return owner_id === member.id;
  return canSee(member, { author_id, is_official, is_listed });
}
