import type { Database } from '../../../core/database/database.ts';
import type { FileFolder } from '../../../core/storage/file-folders.ts';
import { looseForMs, modFolder } from './mod-files.ts';
import { findOwnFiles, ownersOfKeys } from './mod-files.store.ts';

/** The files of mods. Each lives as long as its mod, so that old versions stay: to make room, delete the mod. */
export function modKeptFolder(db: Database): FileFolder {
  return {
    folder: modFolder,
    label: 'Mods',
    graceMs: looseForMs,
    ownersOf: async (keys) =>
      new Map((await ownersOfKeys(db, keys)).map(({ file_key, owner_id }) => [file_key, owner_id])),
    async describe(member, keys) {
      const own = await findOwnFiles(db, member.id, keys);
      return new Map(
        own.map(({ file_key, name, mod_id, mod_name }) => [
          file_key,
          {
            name,
            place: mod_name ?? 'Not part of a mod yet',
            link: mod_id === null ? null : `/mod-menu?mod=${mod_id}`,
          },
        ]),
      );
    },
  };
}
