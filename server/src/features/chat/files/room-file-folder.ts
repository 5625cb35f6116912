import { chatFaults as faults } from '@snowglobe/contract/features/chat/chat.faults.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../../core/app-error.ts';
import type { Database } from '../../../core/database/database.ts';
import type { DescribedFile, FileFolder } from '../../../core/storage/file-folders.ts';
import { textIn } from '../../../core/texts/texts.ts';
import { thumbnailSuffix } from './room-files.ts';
import { findFileMessages, findOwnFiles, type OwnFileRow } from './room-files.store.ts';
import type { Rooms } from '../rooms/rooms.ts';

/** Longer than an unfinished upload is kept: a file whose message is not written yet must not be removed. */
const graceMs = 48 * 3600 * 1000;

/** The files in rooms. Each belongs to a message and counts for its sender. */
export function createRoomFileFolder(db: Database, rooms: Rooms): FileFolder {
  return {
    folder: 'rooms',
    label: 'storage:folder.chats',
    graceMs,

    async ownersOf(keys) {
      const fileKeys = new Set(keys.map((key) => key.replace(thumbnailSuffix, '')));
      const messages = await findFileMessages(db, [...fileKeys]);
      // A thumbnail has no owner: its size was counted with its picture.
      const owners = messages.flatMap(({ file_key, thumbnail_key, author_id }) => [
        [file_key, author_id] as const,
        ...(thumbnail_key ? [[thumbnail_key, null] as const] : []),
      ]);
      return new Map(owners);
    },

    async describe(member, keys, language) {
      const files = await findOwnFiles(db, member.id, keys);
      return new Map(files.map((file) => [file.file_key, describe(file, language)]));
    },

    /** Also from a room that the member has left: the file still counts for them. */
    async remove(member, key) {
      const [file] = await findOwnFiles(db, member.id, [key]);
      if (!file) throw new AppError(faults.noSuchFile);
      await rooms.erase(file);
    },
  };
}

function describe(
  { file_name, kind, room_name, other, is_inside, room_id }: OwnFileRow,
  language: Language | null,
): DescribedFile {
  return {
    name: file_name ?? textIn(language, 'storage:file.file'),
    place: kind === 'private' ? (other ?? textIn(language, 'core:deletedMember')) : room_name,
    link: is_inside ? `/?screen=friends&tab=chat&room=${room_id}` : null,
  };
}
