import { randomUUID } from 'node:crypto';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import { transact } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { ArrivedFile } from '../../../core/files/arrived-file.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { Claim } from '../../../core/storage/storage.ts';
import { kindByEnding } from './archives/file-kind.ts';
import { createInspections } from './archives/inspections.ts';
import { deleteFiles, insertFile, listUnusedFiles } from './mod-files.store.ts';

export const modFolderName = 'mods';
/** A file that no mod uses is deleted after this time. */
export const keepUnusedMs = 24 * 3600 * 1000;

type ReceivedFile = ArrivedFile & {
  /** The upload's id: an upload that is repeated after a crash is stored once. */
  id?: string;
  size: number;
  name: string;
  claim: Claim;
  /** Aborted when the sender disconnects. */
  signal: AbortSignal;
};
type StoredFile = { id: string; file_key: string | null };

export type ModFiles = ReturnType<typeof createModFiles>;

/** Uploaded files for mods: inspected, stored, and scanned if there is a scanner. */
export function createModFiles(core: FeatureCore) {
  const { db, files, jobs, storage, config } = core;
  const inspections = createInspections(core.log);
  const closing = new AbortController();
  core.onClose(() => {
    closing.abort();
    inspections.close();
  });

  async function inspect(member: Member, received: ReceivedFile, name: string) {
    const { size, signal: clientGone } = received;
    const kind = kindByEnding(name);
    if (!kind) throw new AppError(faults.wrongFileType);
    const signal = AbortSignal.any([clientGone, closing.signal]);
    try {
      const inspected = await received.withLocalPath((path) =>
        inspections.inspect({ path, kind, size, memberId: member.id, signal }),
      );
      return { kind, ...inspected };
    } catch (error) {
      // A sender that disconnected gets no answer. After a restart, the sender repeats the last piece.
      if (signal.aborted) throw new AppError(commonFaults.unavailable, { retryAfter: 1 });
      throw error;
    }
  }

  /** Runs after the commit that deleted the rows. A file that can't be deleted now is deleted by the sweep. */
  async function removeBytes(stored: readonly StoredFile[]): Promise<void> {
    for (const { file_key } of stored) if (file_key) await files.remove(file_key).catch(() => undefined);
  }

  return {
    removeBytes,

    /** Inspects a complete file and stores it. Returns the id that the form refers to. */
    async store(member: Member, received: ReceivedFile): Promise<string> {
      const name = safeName(received.name);
      const { kind, sha256, hasPrograms, contents, contentsCount } = await inspect(member, received, name);
      const { claim, size } = received;
      const id = received.id ?? randomUUID().replaceAll('-', '');
      const key = `${modFolderName}/${id}`;
      await claim.settle(size);
      // The file is stored first, so that no row refers to a missing file.
      await received.keepAs(key);
      const row = {
        id,
        owner_id: member.id,
        file_key: key,
        name,
        kind,
        size,
        sha256,
        has_programs: hasPrograms,
        contents,
        contents_count: contentsCount,
        verdict: config.CLAMAV_URL ? ('waiting' as const) : ('not_scanned' as const),
      };
      await transact(db, async (tx) => {
        if (!(await insertFile(tx, row))) return;
        await storage.keep(tx, [{ claim, key }]);
        if (row.verdict === 'waiting') await jobs.add(tx, 'mods.scan', { fileId: id });
      });
      return id;
    },

    /** Deletes a file that was just stored, when its form is refused. */
    async discard(id: string): Promise<void> {
      const key = `${modFolderName}/${id}`;
      await transact(db, async (tx) => {
        await deleteFiles(tx, [id]);
        await storage.release([key], tx);
      });
      await removeBytes([{ id, file_key: key }]);
    },

    /** Deletes files that no mod uses. */
    async sweep(): Promise<void> {
      const before = new Date(Date.now() - keepUnusedMs);
      for (let unused = await listUnusedFiles(db, before); unused.length > 0;) {
        const keys = unused.flatMap(({ file_key }) => file_key ?? []);
        await transact(db, async (tx) => {
          await deleteFiles(
            tx,
            unused.map(({ id }) => id),
          );
          await storage.release(keys, tx);
        });
        await removeBytes(unused);
        unused = await listUnusedFiles(db, before);
      }
    },
  };
}
