import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Clamd } from './clamd.ts';
import { setVerdict, type Verdict } from '../files/mod-files.store.ts';
import { modOfFile } from '../files/mod-versions.store.ts';
import type { Mods } from '../mods.ts';
import { listMembersWith } from '../mod-staff.store.ts';
import { listStaleFiles, markRescanTried, type StaleFile } from './rescan.store.ts';
import { scanFile } from './scan.ts';

declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** To its author: a file that others could download is withdrawn. */
    'mod file withdrawn': { memberId: number; mod: string | null; fileName: string; finding: string };
    /** The same, to a member of the staff. */
    'infected mod file found': { memberId: number; mod: string; fileName: string; finding: string };
  }
}

/** What one run does at most; the next run goes on where it ended. */
const usualBounds = {
  maxFiles: 500,
  maxBytes: 4 * 1024 ** 3,
  /** No other file is begun after this. */
  maxRunMs: 10 * 60_000,
  maxFileMs: 10 * 60_000,
};
/** So many failures in a row are the scanner's, not the files'. */
const maxFailuresInARow = 3;

type Parts = { mods: Mods; clamd: Clamd };

/**
 * Scans again what is open to others: files from before there was a scanner, and files that were checked with older
 * signatures. One file at a time on a connection of its own, so that new uploads are scanned meanwhile.
 */
export function createRescan(core: FeatureCore, { mods, clamd }: Parts, bounds = usualBounds) {
  const { db, domainEvents, files, live, log, storage } = core;
  const closing = new AbortController();
  core.onClose(() => closing.abort());

  async function withdraw(file: StaleFile, found: Verdict): Promise<void> {
    const isWithdrawn = await live.transaction(async (tx, outbox) => {
      if (!(await setVerdict(tx, file.id, { ...found, isTakenAway: true, of: [file.verdict] }))) return false;
      await storage.release([file.file_key], tx);
      const modId = await modOfFile(tx, file.id);
      const mod = modId === null ? null : await mods.settle({ tx, outbox }, modId);
      const about = { fileName: file.name, finding: found.finding };
      if (file.owner_id !== null) {
        const told = { ...about, memberId: file.owner_id, mod: mod?.name ?? null };
        await domainEvents.emit({ tx, outbox }, 'mod file withdrawn', told);
      }
      if (!mod) return true;
      for (const memberId of await listMembersWith(tx, 'downloads.manage')) {
        if (memberId === file.owner_id) continue;
        const told = { ...about, memberId, mod: mod.name };
        await domainEvents.emit({ tx, outbox }, 'infected mod file found', told);
      }
      return true;
    });
    if (!isWithdrawn) return;
    await files.remove(file.file_key);
    log.warn({ file: file.id, finding: found.finding }, 'A file of a mod was found infected and withdrawn');
  }

  async function apply(file: StaleFile, found: Verdict): Promise<void> {
    if (found.verdict === 'infected') return withdraw(file, found);
    // A file that is too large for the scanner stays what it was: it is open already, and says so.
    const verdict = found.verdict === 'failed' ? file.verdict : found.verdict;
    if (found.verdict === 'failed' && verdict === 'clean') return;
    await live.transaction(async (tx, outbox) => {
      const isSet = await setVerdict(tx, file.id, {
        ...found,
        verdict,
        isTakenAway: false,
        of: [file.verdict],
      });
      // Only a new verdict is told to the pages; most files are clean again.
      if (!isSet || verdict === file.verdict) return;
      const modId = await modOfFile(tx, file.id);
      if (modId !== null) await mods.settle({ tx, outbox }, modId);
    });
  }

  async function rescanOne(file: StaleFile, version: string): Promise<void> {
    await markRescanTried(db, file.id);
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(bounds.maxFileMs)]);
    const found = await scanFile(core, { key: file.file_key, scanner: clamd, version }, signal);
    if (found) await apply(file, found);
    else log.warn({ file: file.id }, 'A file of a mod could not be scanned again: its bytes are missing');
  }

  return async (): Promise<void> => {
    const began = performance.now();
    const version = await clamd.version(closing.signal);
    let [bytes, failures] = [0, 0];
    for (const file of await listStaleFiles(db, { version, limit: bounds.maxFiles })) {
      const isOver = bytes + file.size > bounds.maxBytes && bytes > 0;
      if (isOver || performance.now() - began > bounds.maxRunMs || closing.signal.aborted) return;
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
          'A file of a mod could not be scanned again',
        );
      }
    }
  };
}
