import { sizeText } from '@snowglobe/contract/size-text.ts';
import type { FeatureCore } from '../../../core/feature-core.ts';
import type { Clamd } from './clamd.ts';
import { findFile, setVerdict, type FileRow, type Verdict } from '../files/mod-files.store.ts';
import { modOfFile } from '../files/mod-versions.store.ts';
import type { Mods } from '../mods.ts';

declare module '../../../core/jobs/jobs.ts' {
  interface JobData {
    'mods.scan': { fileId: string };
  }
}
declare module '../../../core/events/domain-events.ts' {
  interface DomainEvents {
    /** `mod` is null when no form named the file yet. */
    'mod file refused': { memberId: number; mod: string | null; fileName: string; finding: string };
    'mod file not scanned': { memberId: number; mod: string | null; fileName: string; reason: string };
  }
}

/** A scanner that is away comes back: until then, what it has to look at waits, for a month if it must. */
const rules = {
  concurrency: 2,
  maxSeconds: 2 * 3600,
  retries: { times: 5000, firstWaitSeconds: 5, maxWaitSeconds: 600 },
};

/** What the scanner says of a stored file; null when its bytes are not there. */
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

/** Has every new file looked at by ClamAV. Nobody but its author sees a file before that. */
export function createModScan(core: FeatureCore, { mods, clamd }: { mods: Mods; clamd: Clamd | null }): void {
  const { db, domainEvents, files, jobs, live, log, storage } = core;

  async function look(file: FileRow, scanner: Clamd, signal: AbortSignal): Promise<Verdict> {
    const version = await scanner.version(signal);
    const found = await scanFile(core, { key: file.file_key!, scanner, version }, signal);
    return found ?? { verdict: 'failed', scanner: version, finding: 'the file is gone' };
  }

  async function apply(file: FileRow, found: Verdict): Promise<void> {
    const isTakenAway = found.verdict === 'infected';
    await live.transaction(async (tx, outbox) => {
      if (!(await setVerdict(tx, file.id, { ...found, isTakenAway, of: ['waiting'] }))) return;
      if (isTakenAway) await storage.release([file.file_key!], tx);
      const modId = await modOfFile(tx, file.id);
      const mod = modId === null ? null : await mods.settle({ tx, outbox }, modId);
      if (file.owner_id === null) return;
      const about = { memberId: file.owner_id, mod: mod?.name ?? null, fileName: file.name };
      if (found.verdict === 'infected')
        await domainEvents.emit({ tx, outbox }, 'mod file refused', { ...about, finding: found.finding });
      if (found.verdict === 'failed')
        await domainEvents.emit({ tx, outbox }, 'mod file not scanned', { ...about, reason: found.finding });
    });
    if (isTakenAway) await files.remove(file.file_key!);
    if (found.verdict === 'infected' || found.verdict === 'failed') {
      const { verdict, finding } = found;
      const size = sizeText(file.size);
      log.warn({ file: file.id, verdict, finding, size }, 'A file of a mod was not let through');
    }
  }

  jobs.define('mods.scan', rules, async ({ fileId }, { signal }) => {
    const file = await findFile(db, fileId);
    // Gone, or looked at before.
    if (!file?.file_key || file.verdict !== 'waiting') return;
    // The setting was taken away while it waited.
    const without: Verdict = { verdict: 'not_scanned', scanner: '', finding: '' };
    await apply(file, clamd ? await look(file, clamd, signal) : without);
  });
}
