import type { Database } from '../../../core/database/database.ts';
import type { FileFolder } from '../../../core/storage/file-folders.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { keepUnusedMs, modFolderName } from './mod-files.ts';
import { findOwnFiles, listFileOwners } from './mod-files.store.ts';

/** The files of mods. Every version is kept as long as its mod; only deleting the mod frees the space. */
export function createModFileFolder(db: Database): FileFolder {
  return {
    folder: modFolderName,
    label: 'storage:folder.mods',
    graceMs: keepUnusedMs,
    ownersOf: async (keys) =>
      new Map((await listFileOwners(db, keys)).map(({ file_key, owner_id }) => [file_key, owner_id])),
    async describe(member, keys, language) {
      const own = await findOwnFiles(db, member.id, keys);
      return new Map(
        own.map(({ file_key, name, mod_id, mod_name }) => [
          file_key,
          {
            name,
            place: mod_name ?? textIn(language, 'storage:file.noMod'),
            link: mod_id === null ? null : `/mod-menu?mod=${mod_id}`,
          },
        ]),
      );
    },
  };
}
