import { scanReasons } from '@snowglobe/contract/features/mods/mods.limits.ts';
import { sizeText } from '@snowglobe/contract/size-text.ts';
import type { TextKey } from '@snowglobe/contract/texts/texts.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Clamd } from './clamd.ts';
import { findFile, setVerdict, type FileRow, type Verdict } from '../files/mod-files.store.ts';
import { findModOfFile } from '../files/mod-versions.store.ts';
import type { Mods } from '../mods.ts';

declare module '../../../core/jobs/jobs.ts' {
  interface JobData {
    'mods.scan': { fileId: string };
  }
}
declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** `mod` is null while the file belongs to no mod. */
    'mod file refused': { memberId: number; mod: string | null; fileName: string; finding: string };
    'mod file not scanned': { memberId: number; mod: string | null; fileName: string; reason: string };
  }
}

/** The letter to the author says it in their language. */
const reasonKeys: Readonly<Record<string, TextKey>> = {
  [scanReasons.tooLarge]: 'mods:scan.tooLarge',
  [scanReasons.missing]: 'mods:scan.missing',
};

/** If the scanner is down, files wait for it, up to a month. */
const rules = {
  concurrency: 2,
  maxSeconds: 2 * 3600,
  retries: { times: 5000, firstWaitSeconds: 5, maxWaitSeconds: 600 },
};

/** The scanner's verdict on a stored file; null if the file is missing from the storage. */
export async function scanFile(
  { files }: Pick<FeatureCore, 'files'>,
  { key, scanner, version }: { key: string; scanner: Clamd; version: string },
  signal: AbortSignal,
): Promise<Verdict | null> {
  const bytes = await (await files.open(key))?.stream();
  if (!bytes) return null;
  const scanned = await scanner.scan(bytes, signal);
  if (scanned.says === 'clean') return { verdict: 'clean', scanner: version, finding: '' };
  if (scanned.says === 'found') return { verdict: 'infected', scanner: version, finding: scanned.name };
  return { verdict: 'failed', scanner: version, finding: scanned.reason };
}

/** Defines the job that scans every new file. Until then only its author and staff see the file. */
export function defineScanJob(core: FeatureCore, { mods, clamd }: { mods: Mods; clamd: Clamd | null }): void {
  const { db, domainEvents, files, jobs, live, log, storage } = core;

  async function scan(file: FileRow, scanner: Clamd, signal: AbortSignal): Promise<Verdict> {
    const version = await scanner.version(signal);
    const found = await scanFile(core, { key: file.file_key!, scanner, version }, signal);
    return found ?? { verdict: 'failed', scanner: version, finding: scanReasons.missing };
  }

  async function apply(file: FileRow, found: Verdict): Promise<void> {
    const isDeleted = found.verdict === 'infected';
    await live.transaction(async (tx, outbox) => {
      if (!(await setVerdict(tx, file.id, { ...found, isDeleted, of: ['waiting'] }))) return;
      if (isDeleted) await storage.release([file.file_key!], tx);
      const modId = await findModOfFile(tx, file.id);
      const mod = modId === null ? null : await mods.updateCurrentFile({ tx, outbox }, modId);
      if (file.owner_id === null) return;
      const about = { memberId: file.owner_id, mod: mod?.name ?? null, fileName: file.name };
      if (found.verdict === 'infected')
        await domainEvents.emit({ tx, outbox }, 'mod file refused', { ...about, finding: found.finding });
      if (found.verdict === 'failed')
        await domainEvents.emit({ tx, outbox }, 'mod file not scanned', {
          ...about,
          reason: reasonKeys[found.finding] ?? found.finding,
        });
    });
    if (isDeleted) await files.remove(file.file_key!);
    const logged = { file: file.id, finding: found.finding, size: sizeText(file.size) };
    if (found.verdict === 'infected') log.warn(logged, 'A mod file is infected and was deleted');
    if (found.verdict === 'failed')
      log.warn(
        logged,
        'A mod file could not be scanned, so it stays hidden; staff can release it on the Downloads tab',
      );
  }

  jobs.define('mods.scan', rules, async ({ fileId }, { signal }) => {
    const file = await findFile(db, fileId);
    // Deleted, or already scanned.
    if (!file?.file_key || file.verdict !== 'waiting') return;
    // CLAMAV_URL was removed while the file waited.
    const notScanned: Verdict = { verdict: 'not_scanned', scanner: '', finding: '' };
    await apply(file, clamd ? await scan(file, clamd, signal) : notScanned);
  });
}
