import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Clamd } from './clamd.ts';
import { setVerdict, type Verdict } from '../files/mod-files.store.ts';
import { findModOfFile } from '../files/mod-versions.store.ts';
import type { Mods } from '../mods.ts';
import { listStaffWithPermission } from './staff-with-permission.store.ts';
import { listStaleFiles, markRescanTried, type StaleFile } from './rescan.store.ts';
import { scanFile } from './scan-new-files.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** For the author: a file that others could download was withdrawn. */
    'mod file withdrawn': { memberId: number; mod: string | null; fileName: string; finding: string };
    /** The same, for a member of the staff. */
    'infected mod file found': { memberId: number; mod: string; fileName: string; finding: string };
  }
}

/** The limits of one run; the next run continues. */
const defaultLimits = {
  maxFiles: 500,
  maxBytes: 4 * 1024 ** 3,
  /** No new file is started after this time. */
  maxRunMs: 10 * 60_000,
  maxFileMs: 10 * 60_000,
};
/** After this many failures in a row the scanner is the problem, not the files: the run ends. */
const maxFailuresInARow = 3;

type Parts = { mods: Mods; clamd: Clamd };

/**
 * Scans open files again: files that were uploaded without a scanner, and files that were scanned with older signatures.
 * It scans one file at a time on its own connection, so that new uploads do not wait.
 */
export function createRescan(core: FeatureCore, { mods, clamd }: Parts, limits = defaultLimits) {
  const { db, domainEvents, files, live, log, storage } = core;
  const closing = new AbortController();
  core.onClose(() => closing.abort());

  async function withdraw(file: StaleFile, found: Verdict): Promise<void> {
    const isWithdrawn = await live.transaction(async (tx, outbox) => {
      if (!(await setVerdict(tx, file.id, { ...found, isDeleted: true, of: [file.verdict] }))) return false;
      await storage.release([file.file_key], tx);
      const modId = await findModOfFile(tx, file.id);
      const mod = modId === null ? null : await mods.updateCurrentFile({ tx, outbox }, modId);
      const about = { fileName: file.name, finding: found.finding };
      if (file.owner_id !== null) {
        const event = { ...about, memberId: file.owner_id, mod: mod?.name ?? null };
        await domainEvents.emit({ tx, outbox }, 'mod file withdrawn', event);
      }
      if (!mod) return true;
      for (const memberId of await listStaffWithPermission(tx, 'downloads.manage')) {
        if (memberId === file.owner_id) continue;
        const event = { ...about, memberId, mod: mod.name };
        await domainEvents.emit({ tx, outbox }, 'infected mod file found', event);
      }
      return true;
    });
    if (!isWithdrawn) return;
    await files.remove(file.file_key);
    log.warn(
      { file: file.id, finding: found.finding },
      'A mod file is infected: it was deleted, and its author and the staff were notified',
    );
  }

  async function apply(file: StaleFile, found: Verdict): Promise<void> {
    if (found.verdict === 'infected') return withdraw(file, found);
    // A file that is too large for the scanner keeps its verdict: it was already open to others.
    const verdict = found.verdict === 'failed' ? file.verdict : found.verdict;
    if (found.verdict === 'failed' && verdict === 'clean') return;
    await live.transaction(async (tx, outbox) => {
      const isSet = await setVerdict(tx, file.id, {
        ...found,
        verdict,
        isDeleted: false,
        of: [file.verdict],
      });
      // Pages are only notified of a new verdict; most files are clean again.
      if (!isSet || verdict === file.verdict) return;
      const modId = await findModOfFile(tx, file.id);
      if (modId !== null) await mods.updateCurrentFile({ tx, outbox }, modId);
    });
  }

  async function rescanOne(file: StaleFile, version: string): Promise<void> {
    await markRescanTried(db, file.id);
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(limits.maxFileMs)]);
    const found = await scanFile(core, { key: file.file_key, scanner: clamd, version }, signal);
    if (found) await apply(file, found);
    else log.warn({ file: file.id }, 'A mod file could not be scanned again: it is missing from the storage');
  }

  return async (): Promise<void> => {
    const began = performance.now();
    const version = await clamd.version(closing.signal);
    let [bytes, failures] = [0, 0];
    for (const file of await listStaleFiles(db, { version, limit: limits.maxFiles })) {
      const isOver = bytes + file.size > limits.maxBytes && bytes > 0;
      if (isOver || performance.now() - began > limits.maxRunMs || closing.signal.aborted) return;
      bytes += file.size;
      try {
        await rescanOne(file, version);
        failures = 0;
      } catch (error) {
        if (closing.signal.aborted) return;
        failures += 1;
        if (failures >= maxFailuresInARow) throw error;
        log.warn(
          { file: file.id, reason: (error as Error).message },
          'A mod file could not be scanned again; the next try is in 20 hours',
        );
      }
    }
  };
}
