import { embedRoutes } from '@snowglobe/contract/features/media/embed.routes.ts';
import { mediaRoutes } from '@snowglobe/contract/features/media/media.routes.ts';
import { progressRoutes } from '@snowglobe/contract/features/media/progress.routes.ts';
import { sourcesRoutes } from '@snowglobe/contract/features/media/sources.routes.ts';
import { watchLaterRoutes } from '@snowglobe/contract/features/media/watch-later.routes.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { nameKey } from '../../core/name-key.ts';
import type { Member } from '../../core/sessions/member.ts';
import { openArtwork } from './artwork.ts';
import { openBrowse } from './browse.ts';
import { openCatalogue } from './catalogue.ts';
import { embedHandlers } from './embed/embed.handlers.ts';
import { openLibraryTitles } from './library-titles.ts';
import { mediaBelongings } from './media.belongings.store.ts';
import { mediaHandlers } from './media.handlers.ts';
import { presentFoundTitle } from './media.presenter.ts';
import { addMediaStats } from './media.stats.ts';
import { keepOpenCatalogue } from './open-catalogue/keep-open-catalogue.ts';
import { openProgress } from './progress.ts';
import { openSearch } from './search.ts';
import { openSeasons } from './seasons.ts';
import { openOutcomes } from './sources/outcomes.ts';
import { openSources } from './sources/sources.ts';
import { openTitles } from './titles.ts';
import { openMovieDatabase } from './tmdb/movie-database.ts';
import { openTmdbPictures } from './tmdb/tmdb-pictures.ts';
import { openWatchLater } from './watch-later.ts';
import { watchingHandlers } from './watching.handlers.ts';

/** What other features may ask of this one. */
export type MediaDoor = Awaited<ReturnType<typeof openMedia>>;

/** Films and series: the catalogue, where they play, and what members keep of them. */
export async function openMedia(core: FeatureCore) {
  const { db } = core;
  await keepOpenCatalogue(db);
  core.belongings.add(...mediaBelongings);
  const movieDatabase = openMovieDatabase(core);
  const titles = openTitles(db, movieDatabase);
  const search = openSearch(db, movieDatabase);
  core.findables.add({
    kind: 'title',
    access: 'full',
    find: async (_member, words, limit) =>
      (await search.known(words, limit)).map((row) => presentFoundTitle(row, nameKey(words))),
  });
  const browse = openBrowse(core);
  const seasons = openSeasons(movieDatabase);
  const artwork = openArtwork(core, { pictures: openTmdbPictures(core, movieDatabase), seasons });
  const sources = openSources(core, titles);
  const outcomes = openOutcomes(core, sources, addMediaStats(core));
  const watchLater = openWatchLater(core, titles);
  const progress = openProgress(core);

  core.serve(mediaRoutes, mediaHandlers(core, { movieDatabase, titles, search, browse, seasons, artwork }));
  core.serve(
    { ...sourcesRoutes, ...watchLaterRoutes, ...progressRoutes },
    watchingHandlers({ titles, sources, outcomes, watchLater, progress }),
  );
  core.serve(embedRoutes, embedHandlers(core));

  return {
    catalogue: openCatalogue(core),
    continueWatching: progress.rowOf,
    watchLater: async (member: Member, limit: number) =>
      (await watchLater.list(member, { type: 'all', limit })).items,
    watchLaterMarks: watchLater.marks,
    newInLibrary: browse.newest,
    ofCatalogue: browse.ofCatalogue,
    /** The library's part of the catalogue. */
    library: openLibraryTitles(db, search),
    playFromLibrary: sources.playFrom,
  };
}
