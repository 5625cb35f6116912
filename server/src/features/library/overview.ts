import type { LibraryOverview, LibrarySettings } from '@snowglobe/contract/features/library/library.model.ts';
import { readOwnerSetting, writeOwnerSetting } from '../../core/config/owner-settings.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone } from '../../core/live/outbox.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { Member } from '../../core/sessions/member.ts';
import { readReport } from './playback/choices.store.ts';
import { findEncoder, nameOf } from './prepare/encoder.ts';
import { warningsOf } from './prepare/encoder.service.ts';
import { scanReport, type FolderScan, type ScanReport } from './ingest/folder-scan.ts';
import type { Integrity } from './integrity/integrity-check.ts';
import { libraryAudience } from './library.policy.ts';
import { sumParts } from './parts.store.ts';
import type { Room } from './prepare/transcode-space.ts';
import { sumVideos } from './video-list.store.ts';
import type { Encoder } from './prepare/worker/task.ts';

/** Looking for it starts a program. */
const encoderFreshMs = 60_000;
type Parts = { scan: FolderScan; integrity: Integrity; room: Room };
export type Overview = ReturnType<typeof createLibraryOverview>;

/** The head of the dashboard's tab. */
export function createLibraryOverview({ config, db, live }: FeatureCore, { scan, integrity, room }: Parts) {
  let encoder: { at: number; found: Promise<Encoder | null> } | undefined;

  function encoderNow(): Promise<Encoder | null> {
    if (!encoder || Date.now() - encoder.at > encoderFreshMs)
      encoder = { at: Date.now(), found: findEncoder(config) };
    return encoder.found;
  }

  async function read(): Promise<LibraryOverview> {
    const [totals, generated, free, downloads, generatedLimit, scanned, isRunning, last, found] =
      await Promise.all([
        sumVideos(db),
        sumParts(db),
        room.free().catch(() => null),
        readOwnerSetting(db, 'libraryDownloads'),
        readOwnerSetting(db, 'libraryGeneratedLimit'),
        readReport(db, scanReport),
        scan.isRunning(),
        integrity.last(),
        encoderNow(),
      ]);
    const { originals, ...videos } = totals;
    const { taken = 0, refused = [] } = (scanned?.report ?? {}) as Partial<ScanReport>;
    return {
      videos,
      bytes: { originals, generated, free },
      encoder: found && nameOf(found),
      encoder_warnings: found ? warningsOf(found) : [],
      settings: { downloads, generatedLimit },
      folder: scan.folder,
      scan: { isRunning, at: scanned?.at.toISOString() ?? null, taken, refused },
      integrity: last,
    };
  }

  return {
    read,

    async change(
      owner: Member,
      { downloads, generatedLimit }: Partial<LibrarySettings>,
    ): Promise<LibraryOverview> {
      await live.transaction(async (tx, outbox) => {
        const change = { tx, outbox };
        if (downloads !== undefined) {
          await writeOwnerSetting(change, 'libraryDownloads', downloads);
          outbox.add(everyone, 'library.downloads', { mayDownload: downloads });
        }
        if (generatedLimit !== undefined)
          await writeOwnerSetting(change, 'libraryGeneratedLimit', generatedLimit);
        const details = { downloads, generatedLimit };
        await audit(tx, { actor: owner, action: 'library.settings', target: 'the library', details });
        outbox.add(libraryAudience, 'library.overview', {});
      });
      return read();
    },
  };
}
