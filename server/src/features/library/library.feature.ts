import { libraryPurpose } from '@snowglobe/contract/features/library/library.limits.ts';
import { libraryRoutes } from '@snowglobe/contract/features/library/library.routes.ts';
import { playbackRoutes } from '@snowglobe/contract/features/library/playback.routes.ts';
import { defineFeature } from '../../core/feature.ts';
import { encoderService } from './prepare/encoder.service.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { FollowsDoor } from '../follows/follows.feature.ts';
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
import { libraryAudience, canManageLibrary } from './library.policy.ts';
import { createLibraryPresenter } from './library.presenter.ts';
import { addLibraryStats } from './library.stats.ts';
import { createLibraryOverview } from './overview.ts';
import { createPipeline } from './prepare/pipeline.ts';
import { followSeries } from './titles/followed-series.ts';
import { createVideoMatches } from './titles/video-matches.ts';
import { createPlayFailures } from './playback/play-failures.ts';
import { playbackHandlers } from './playback/playback.handlers.ts';
import { createPlayback } from './playback/playback.ts';
import { createSaveable } from './playback/saveable.ts';
import { listNextEpisodes } from './playback/next-episodes.store.ts';
import { countReady, findPlayable } from './playback/playback.store.ts';
import { createTranscodeSpace } from './prepare/transcode-space.ts';
import { createSubtitles } from './playback/subtitles.ts';
import { createSounds } from './sounds/sounds.ts';
import { createSuggestions } from './sounds/suggestions.ts';
import { createTitleDescriptions } from './titles/title-descriptions.ts';
import { createCatalogueSync } from './titles/catalogue-sync.ts';
import { createWantedMatches } from './titles/wanted-matches.ts';
import { createVideos } from './videos.ts';
import { createMediaWorker } from './prepare/media-worker.ts';
import { createOriginals } from './originals.ts';

export type { ReadySeason } from './playback/playback.store.ts';

/** What other features may use. */
export type LibraryDoor = ReturnType<typeof createLibraryFeature>;

/** The library: the owner's own videos, made playable for browsers and streamed to members. */
function createLibraryFeature(
  core: FeatureCore,
  { media, follows }: { media: MediaDoor; follows: FollowsDoor },
) {
  const worker = createMediaWorker(core);
  const originals = createOriginals(core);
  const space = createTranscodeSpace(core);
  const catalogueSync = createCatalogueSync(core, media);
  const matches = createVideoMatches(media, catalogueSync);
  const present = createLibraryPresenter(core, media);
  const videos = createVideos(core, { matches, catalogueSync, present });
  const wantedMatches = createWantedMatches(core, { media, matches, videos });
  const pipeline = createPipeline(core, { videos, catalogueSync, originals, worker, space, wantedMatches });
  const frames = createFrames(core, { videos, catalogueSync, originals, worker });
  const suggestions = createSuggestions(core, videos);
  const sounds = createSounds(core, { videos, originals, worker, suggestions });
  const integrity = createIntegrityCheck(core, { videos, catalogueSync, originals, worker });
  const subtitles = createSubtitles(core, videos, worker);
  const scan = createFolderScan(core, { videos, originals, subtitles, worker });
  const playback = createPlayback(core, { tokens: createPlaybackTokens(core.secrets), originals });

  core.live.addAudiences((member) => (canManageLibrary(member) ? [libraryAudience] : []));
  core.uploads.accept(libraryPurpose, libraryUploads(worker, videos));
  for (const folder of libraryFolders(core.db)) core.fileFolders.add(folder);
  core.everyHour('library.resume-unfinished', pipeline.requeueForgotten);
  core.everyHour('library.make-missing-frames', frames.queueMissing);
  core.everyHour('library.describe-missing-sounds', sounds.queueMissing);
  core.everyHour('library.check-files', () => integrity.beginAtNight());
  const failures = createPlayFailures(core, media, videos);
  media.playFromLibrary({ play: playback.findForTitle, noteOutcome: failures.noteOutcome });
  followSeries(core, { media, follows });
  addLibraryStats(core);
  core.belongings.add(...libraryBelongings);

  const subjects = {
    videos,
    matches,
    present,
    integrity,
    scan,
    playback,
    subtitles,
    suggestions,
    posters: createLibraryPosters(core, { videos, catalogueSync, originals, worker }),
    descriptions: createTitleDescriptions(core, media),
    overview: createLibraryOverview(core, { scan, integrity, space }),
  };
  core.serve(libraryRoutes, libraryHandlers(core, media, subjects));
  core.serve(playbackRoutes, playbackHandlers(core, media, playback));
  return {
    /** How long the library's video of a film or episode is, in seconds; null when there is none. A film has season 0. */
    async findDuration(place: { titleId: number; season: number; episode: number }): Promise<number | null> {
      return (await findPlayable(core.db, place))?.facts.duration ?? null;
    },
    countReady,
    listNextEpisodes,
    /** Called by the feature of wishes at the start: it says which of some titles are wanted. */
    matchWanted: wantedMatches.setWanted,
    /** Videos as a member can copy them to a device. */
    saveable: createSaveable(core, playback),
  };
}

declare module '../../core/feature.ts' {
  interface Doors {
    library: LibraryDoor;
  }
}

export const libraryFeature = defineFeature({
  name: 'library',
  needs: ['media', 'follows'],
  services: (config) => [encoderService(config)],
  seed: async (stage) => (await import('./library.demo.ts')).seedLibrary(stage),
  create: createLibraryFeature,
});
