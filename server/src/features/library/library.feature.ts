import { libraryPurpose } from '@snowglobe/contract/features/library/library.limits.ts';
import { libraryRoutes } from '@snowglobe/contract/features/library/library.routes.ts';
import { playbackRoutes } from '@snowglobe/contract/features/library/playback.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { MediaDoor } from '../media/media.feature.ts';
import { openAddresses } from './addresses.ts';
import { openFolderScan } from './folder-scan.ts';
import { createFrames } from './frames.ts';
import { openIntegrity } from './integrity.ts';
import { libraryBelongings } from './library.belongings.store.ts';
import { libraryFolders } from './library-folders.ts';
import { openLibraryPosters } from './library-posters.ts';
import { libraryUploads } from './library-uploads.ts';
import { libraryHandlers } from './library.handlers.ts';
import { libraryAudience, looksAfterLibrary } from './library.policy.ts';
import { openPresenter } from './library.presenter.ts';
import { addLibraryStats } from './library.stats.ts';
import { openOverview } from './overview.ts';
import { openPipeline } from './pipeline.ts';
import { openPlaces } from './places.ts';
import { createPlayFailures } from './play-failures.ts';
import { playbackHandlers } from './playback.handlers.ts';
import { openPlayback } from './playback.ts';
import { openRoom } from './room.ts';
import { openSubtitles } from './subtitles.ts';
import { createTitleDescriptions } from './title-descriptions.ts';
import { openTitlesOfLibrary } from './titles-of-library.ts';
import { openVideos } from './videos.ts';
import { openWorkbench } from './workbench.ts';

/** The library: the owner's own video, made playable and streamed to members. */
export function openLibrary(core: FeatureCore, { media }: { media: MediaDoor }): void {
  const bench = openWorkbench(core);
  const room = openRoom(core);
  const titles = openTitlesOfLibrary(media);
  const places = openPlaces(media, titles);
  const present = openPresenter(core, media);
  const videos = openVideos(core, { places, titles, present });
  const pipeline = openPipeline(core, { videos, titles, bench, room });
  const frames = createFrames(core, { videos, titles, bench });
  const integrity = openIntegrity(core, { videos, titles, bench });
  const subtitles = openSubtitles(core, videos, bench);
  const scan = openFolderScan(core, { videos, subtitles, bench });
  const playback = openPlayback(core, openAddresses(core.secret));

  core.live.addAudiences((member) => (looksAfterLibrary(member) ? [libraryAudience] : []));
  core.uploads.accept(libraryPurpose, libraryUploads(core, bench, videos));
  for (const folder of libraryFolders(core.db)) core.keptFolders.add(folder);
  core.everyHour('library.unfinished', pipeline.pickUp);
  core.everyHour('library.frames', frames.catchUp);
  core.everyHour('library.nightly-check', () => integrity.beginAtNight());
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
    posters: openLibraryPosters(core, { videos, titles, bench }),
    descriptions: createTitleDescriptions(core, media),
    overview: openOverview(core, { scan, integrity, room }),
  };
  core.serve(libraryRoutes, libraryHandlers(core, media, subjects));
  core.serve(playbackRoutes, playbackHandlers(core, media, playback));
}
