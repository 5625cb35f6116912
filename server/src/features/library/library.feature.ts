import { libraryPurpose } from '@snowglobe/contract/features/library/library.limits.ts';
import { libraryRoutes } from '@snowglobe/contract/features/library/library.routes.ts';
import { playbackRoutes } from '@snowglobe/contract/features/library/playback.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import { encoderService } from './prepare/encoder.service.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import { createPlaybackTokens } from './playback/playback-tokens.ts';
import { createFolderScan } from './ingest/folder-scan.ts';
import { createFrames } from './prepare/frames.ts';
import { createIntegrityCheck } from './integrity/integrity-check.ts';
import { libraryBelongings } from './library.belongings.store.ts';
import { libraryFolders } from './integrity/library-folders.ts';
import { createLibraryPosters } from './titles/library-posters.ts';
import { libraryUploads } from './ingest/library-uploads.ts';
import { libraryHandlers } from './library.handlers.ts';
import { libraryAudience, looksAfterLibrary } from './library.policy.ts';
import { createLibraryPresenter } from './library.presenter.ts';
import { addLibraryStats } from './library.stats.ts';
import { createLibraryOverview } from './overview.ts';
import { createPipeline } from './prepare/pipeline.ts';
import { createVideoMatches } from './titles/video-matches.ts';
import { createPlayFailures } from './playback/play-failures.ts';
import { playbackHandlers } from './playback/playback.handlers.ts';
import { createPlayback } from './playback/playback.ts';
import { createTranscodeSpace } from './prepare/transcode-space.ts';
import { createSubtitles } from './playback/subtitles.ts';
import { createTitleDescriptions } from './titles/title-descriptions.ts';
import { createCatalogueSync } from './titles/catalogue-sync.ts';
import { createVideos } from './videos.ts';
import { createWorkbench } from './prepare/workbench.ts';

/** The library: the owner's own video, made playable and streamed to members. */
function createLibraryFeature(core: FeatureCore, { media }: { media: MediaDoor }): void {
  const bench = createWorkbench(core);
  const room = createTranscodeSpace(core);
  const titles = createCatalogueSync(media);
  const places = createVideoMatches(media, titles);
  const present = createLibraryPresenter(core, media);
  const videos = createVideos(core, { places, titles, present });
  const pipeline = createPipeline(core, { videos, titles, bench, room });
  const frames = createFrames(core, { videos, titles, bench });
  const integrity = createIntegrityCheck(core, { videos, titles, bench });
  const subtitles = createSubtitles(core, videos, bench);
  const scan = createFolderScan(core, { videos, subtitles, bench });
  const playback = createPlayback(core, createPlaybackTokens(core.secrets));

  core.live.addAudiences((member) => (looksAfterLibrary(member) ? [libraryAudience] : []));
  core.uploads.accept(libraryPurpose, libraryUploads(core, bench, videos));
  for (const folder of libraryFolders(core.db)) core.fileFolders.add(folder);
  core.everyHour('library.resume-unfinished', pipeline.pickUp);
  core.everyHour('library.make-missing-frames', frames.catchUp);
  core.everyHour('library.check-files', () => integrity.beginAtNight());
  const failures = createPlayFailures(core, media, videos);
  media.playFromLibrary({ play: playback.of, noteOutcome: failures.noteOutcome });
  addLibraryStats(core);
  core.belongings.add(...libraryBelongings);

  const subjects = {
    videos,
    places,
    present,
    integrity,
    scan,
    playback,
    subtitles,
    posters: createLibraryPosters(core, { videos, titles, bench }),
    descriptions: createTitleDescriptions(core, media),
    overview: createLibraryOverview(core, { scan, integrity, room }),
  };
  core.serve(libraryRoutes, libraryHandlers(core, media, subjects));
  core.serve(playbackRoutes, playbackHandlers(core, media, playback));
}

export const libraryFeature = defineFeature({
  name: 'library',
  needs: ['media'],
  services: (config) => [encoderService(config)],
  seed: async (stage) => (await import('./library.demo.ts')).seedLibrary(stage),
  create: createLibraryFeature,
});
