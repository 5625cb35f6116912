import { randomUUID } from 'node:crypto';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { modsFaults as faults } from '@snowglobe/contract/features/mods/mods.faults.ts';
import { AppError } from '../../../core/app-error.ts';
import { transact } from '../../../core/database/database.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import type { Member } from '../../../core/sessions/member.ts';
import type { Claim } from '../../../core/storage/storage.ts';
import { kindByEnding } from './archives/file-kind.ts';
import { createInspections } from './archives/inspections.ts';
import { deleteFiles, insertFile, listLooseFiles } from './mod-files.store.ts';

export const modFolder = 'mods';
/** A file that no form named for so long will not be named any more. */
export const looseForMs = 24 * 3600 * 1000;

type Incoming = {
  /** Names the file for good: what comes again under it, after a crash, is the same file. */
  id?: string;
  path: string;
  size: number;
  name: string;
  claim: Claim;
  /** Aborted when the sender is gone. */
  signal: AbortSignal;
};
type Kept = { id: string; file_key: string | null };

export type ModFiles = ReturnType<typeof createModFiles>;

/** Files on their way to a mod: looked at, kept, and then scanned if there is a scanner. */
export function createModFiles(core: FeatureCore) {
  const { db, files, jobs, storage, config } = core;
  const inspections = createInspections(core.log);
  const closing = new AbortController();
  core.onClose(() => {
    closing.abort();
    inspections.close();
  });

  async function inspect(member: Member, { path, size, signal: left }: Incoming, name: string) {
    const kind = kindByEnding(name);
    if (!kind) throw new AppError(faults.wrongFileType);
    const signal = AbortSignal.any([left, closing.signal]);
    try {
      const inspected = await inspections.inspect({ path, kind, size, memberId: member.id, signal });
      return { kind, ...inspected };
    } catch (error) {
      // A sender who left gets no answer, and one who comes back after a restart sends the last piece again.
      if (signal.aborted) throw new AppError(commonFaults.unavailable, { retryAfter: 1 });
      throw error;
    }
  }

  /** After the commit that took their rows away. One that stays behind is swept. */
  async function removeBytes(kept: readonly Kept[]): Promise<void> {
    for (const { file_key } of kept) if (file_key) await files.remove(file_key).catch(() => undefined);
  }

  return {
    removeBytes,

    /** Looks at a file that has arrived whole and keeps it; the id that a form names it by. */
    async take(member: Member, incoming: Incoming): Promise<string> {
      const name = safeName(incoming.name);
      const { kind, sha256, hasPrograms, contents, contentsCount } = await inspect(member, incoming, name);
      const { claim, path, size } = incoming;
      const id = incoming.id ?? randomUUID().replaceAll('-', '');
      const key = `${modFolder}/${id}`;
      await claim.settle(size);
      // The bytes are safe before the row exists.
      await files.keep(key, path);
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

    /** One that was just taken, when the form that it came with is refused. */
    async discard(id: string): Promise<void> {
      const key = `${modFolder}/${id}`;
      await transact(db, async (tx) => {
        await deleteFiles(tx, [id]);
        await storage.release([key], tx);
      });
      await removeBytes([{ id, file_key: key }]);
    },

    /** Whatever came, and was never named. */
    async sweep(): Promise<void> {
      const before = new Date(Date.now() - looseForMs);
      for (let loose = await listLooseFiles(db, before); loose.length > 0;) {
        const keys = loose.flatMap(({ file_key }) => file_key ?? []);
        await transact(db, async (tx) => {
          await deleteFiles(
            tx,
            loose.map(({ id }) => id),
          );
          await storage.release(keys, tx);
        });
        await removeBytes(loose);
        loose = await listLooseFiles(db, before);
      }
    },
  };
}
