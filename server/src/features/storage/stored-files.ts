import { commonFaults } from '@snowglobe/contract/errors.ts';
import { storageFaults as faults } from '@snowglobe/contract/features/storage/storage.faults.ts';
import type { StorageStatus, StoredFile } from '@snowglobe/contract/features/storage/storage.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { AppError } from '../../core/app-error.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { toPage } from '../../core/database/paging.ts';
import type { Member } from '../../core/sessions/member.ts';
import { arrivingFolder } from '../../core/storage/storage.ts';
import { translate } from '../../core/texts/texts.ts';
import { listLargest, type StoredKey } from '../../core/storage/storage.store.ts';

const filesAtOnce = 200;

export function createStoredFiles({ db, fileFolders, sessions, storage }: FeatureCore) {
  const labelOf = (folder: string, language: Language) =>
    translate(
      language,
      folder === arrivingFolder
        ? 'storage:folder.arriving'
        : (fileFolders.of(folder)?.label ?? 'storage:folder.other'),
    );

  /**
   * Adds what each folder knows about its files. A file that its folder does not know was deleted, or is not
   * the member's to see.
   */
  async function describe(
    member: Member,
    stored: readonly StoredKey[],
    language: Language | null,
  ): Promise<StoredFile[]> {
    const described = await Promise.all(
      fileFolders.all().map(async (kept) => {
        const keys = stored.map(({ key }) => key).filter((key) => fileFolders.of(key) === kept);
        const found =
          keys.length > 0 ? await kept.describe(member, keys, language) : new Map<string, never>();
        return [...found].map(([key, file]) => [key, { ...file, canDelete: Boolean(kept.remove) }] as const);
      }),
    );
    const files = new Map(described.flat());
    return stored.flatMap(({ key, bytes }) => {
      const file = files.get(key);
      return file ? [{ key, bytes, ...file }] : [];
    });
  }

  async function* listAll(memberId: number): AsyncGenerator<StoredFile> {
    const member = await sessions.member(memberId);
    if (!member) return;
    let after: StoredKey | null = null;
    do {
      const rows: StoredKey[] = await listLargest(db, memberId, { after, limit: filesAtOnce });
      yield* await describe(member, rows, member.language);
      after = rows.length < filesAtOnce ? null : rows.at(-1)!;
    } while (after);
  }

  return {
    /** All files of a member, read page by page. */
    all: listAll,

    async status(member: Member, language: Language): Promise<StorageStatus> {
      const { used, limit, folders } = await storage.read(member);
      const parts = folders.map(({ folder, bytes }) => ({ label: labelOf(folder, language), bytes }));
      return { used, limit, parts };
    },

    async list(
      member: Member,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
      language: Language,
    ) {
      const after = cursor === undefined ? null : readCursor(cursor);
      const rows = await listLargest(db, member.id, { after, limit: limit + 1 });
      const { items, nextCursor } = toPage(rows, limit, ({ key, bytes }) => `${bytes}:${key}`);
      return { files: await describe(member, items, language), nextCursor };
    },

    /**
     * Deletes the files that a member can delete one by one, such as files in chats. All others are deleted
     * with what shows them.
     */
    async deleteAll(memberId: number): Promise<void> {
      const member = await sessions.member(memberId);
      if (!member) return;
      for await (const { key, canDelete } of listAll(memberId)) {
        if (canDelete) await fileFolders.of(key)?.remove?.(member, key);
      }
    },

    async remove(member: Member, key: string): Promise<void> {
      const kept = fileFolders.of(key);
      const isOwn = (await kept?.describe(member, [key], member.language))?.has(key);
      if (!kept || !isOwn) throw new AppError(faults.noSuchFile);
      if (!kept.remove) throw new AppError(faults.staysWithItsPlace);
      await kept.remove(member, key);
    },
  };
}

/** The position of the last file on the previous page: its size and its key. */
function readCursor(cursor: string): StoredKey {
  const [, bytes, key] = /^(\d{1,15}):([\w./-]+)$/.exec(cursor) ?? [];
  if (!bytes || !key) throw new AppError(commonFaults.badInput, { text: 'core:fault.cursor' });
  return { bytes: Number(bytes), key };
}
