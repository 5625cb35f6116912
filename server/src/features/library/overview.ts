import type { LibraryOverview, LibrarySettings } from '@snowglobe/contract/features/library/library.model.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { readOwnerSetting, writeOwnerSetting } from '../../core/config/owner-settings.store.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { everyone } from '../../core/live/outbox.ts';
import { audit } from '../../core/security/audit.store.ts';
import type { Member } from '../../core/sessions/member.ts';
import { translate } from '../../core/texts/texts.ts';
import { readReport } from './reports.store.ts';
import { findEncoder, nameOf } from './prepare/encoder.ts';
import { warningsOf } from './prepare/encoder.service.ts';
import { scanReport, type FolderScan, type ScanReport } from './ingest/folder-scan.ts';
import type { Integrity } from './integrity/integrity-check.ts';
import { libraryAudience } from './library.policy.ts';
import { sumParts } from './parts.store.ts';
import type { TranscodeSpace } from './prepare/transcode-space.ts';
import { countOpenSuggestions } from './sounds/suggestions.store.ts';
import { sumVideos } from './video-list.store.ts';
import type { Encoder } from './prepare/worker/task.ts';

/** Finding the encoder starts a program, so the result is cached for this long. */
const encoderFreshMs = 60_000;
type Parts = { scan: FolderScan; integrity: Integrity; space: TranscodeSpace };
export type Overview = ReturnType<typeof createLibraryOverview>;

/** The summary on top of the dashboard's Library tab. */
export function createLibraryOverview(
  { config, db, jobs, live }: FeatureCore,
  { scan, integrity, space }: Parts,
) {
  let encoder: { at: number; found: Promise<Encoder | null> } | undefined;

  function getEncoder(): Promise<Encoder | null> {
    if (!encoder || Date.now() - encoder.at > encoderFreshMs)
      encoder = { at: Date.now(), found: findEncoder(config) };
    return encoder.found;
  }

  async function read(language: Language): Promise<LibraryOverview> {
    const [
      totals,
      generated,
      free,
      downloads,
      generatedLimit,
      automaticSegments,
      suggestions,
      scanned,
      isRunning,
      last,
      found,
    ] = await Promise.all([
      sumVideos(db),
      sumParts(db),
      space.getFreeBytes().catch(() => null),
      readOwnerSetting(db, 'libraryDownloads'),
      readOwnerSetting(db, 'libraryGeneratedLimit'),
      readOwnerSetting(db, 'librarySegmentsAutomatic'),
      countOpenSuggestions(db),
      readReport(db, scanReport),
      scan.isRunning(),
      integrity.last(),
      getEncoder(),
    ]);
    const { originals, ...videos } = totals;
    const { taken = 0, refused = [] } = (scanned?.report ?? {}) as Partial<ScanReport>;
    const say = (text: string) => translate(language, text);
    return {
      videos,
      suggestions,
      bytes: { originals, generated, free },
      encoder: found && nameOf(found),
      encoder_warnings: found ? warningsOf(found).map(say) : [],
      settings: { downloads, generatedLimit, automaticSegments },
      folder: scan.folder,
      scan: {
        isRunning,
        at: scanned?.at.toISOString() ?? null,
        taken,
        refused: refused.map(({ name, error }) => ({ name, error: say(error) })),
      },
      integrity: last && {
        ...last,
        troubles: last.troubles.map((trouble) => ({ ...trouble, outcome: say(trouble.outcome) })),
      },
    };
  }

  return {
    read,

    async change(
      owner: Member,
      language: Language,
      { downloads, generatedLimit, automaticSegments }: Partial<LibrarySettings>,
    ): Promise<LibraryOverview> {
      await live.transaction(async (tx, outbox) => {
        const change = { tx, outbox };
        if (downloads !== undefined) {
          await writeOwnerSetting(change, 'libraryDownloads', downloads);
          outbox.add(everyone, 'library.downloads', { mayDownload: downloads });
        }
        if (generatedLimit !== undefined)
          await writeOwnerSetting(change, 'libraryGeneratedLimit', generatedLimit);
        if (automaticSegments !== undefined) {
          await writeOwnerSetting(change, 'librarySegmentsAutomatic', automaticSegments);
          if (automaticSegments) await jobs.add(tx, 'library.confirm-sure', {});
        }
        const details = { downloads, generatedLimit, automaticSegments };
        await audit(tx, { actor: owner, action: 'library.settings', target: 'the library', details });
        outbox.add(libraryAudience, 'library.overview', {});
      });
      return read(language);
    },
  };
}
