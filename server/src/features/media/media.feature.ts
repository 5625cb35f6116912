import { embedRoutes } from '@snowglobe/contract/features/media/embed.routes.ts';
import { mediaRoutes } from '@snowglobe/contract/features/media/media.routes.ts';
import { progressRoutes } from '@snowglobe/contract/features/media/progress.routes.ts';
import { sourcesRoutes } from '@snowglobe/contract/features/media/sources.routes.ts';
import { watchLaterRoutes } from '@snowglobe/contract/features/media/watch-later.routes.ts';
import type { Language } from '@snowglobe/contract/texts/languages.ts';
import { defineFeature } from '../../core/feature.ts';
import { tmdbService } from './tmdb/tmdb.service.ts';
import { videoSourcesService } from './sources/video-sources.service.ts';
import type { Db } from '../../core/database/database.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import { nameKey } from '../../core/name-key.ts';
import { mayCall, type Member } from '../../core/sessions/member.ts';
import { createArtwork } from './pictures/artwork.ts';
import { createBrowse } from './search/browse.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { describeTitle, type DescribedTitle } from './catalogue/describe-title.ts';
import { embedHandlers } from './embed/embed.handlers.ts';
import { createLibraryTitles } from './catalogue/library-titles.ts';
import { mediaBelongings } from './media.belongings.store.ts';
import { mediaHandlers } from './media.handlers.ts';
import { isPublic, presentFoundTitle, presentPreview, presentTitle } from './media.presenter.ts';
import { addMediaStats } from './media.stats.ts';
import { updateOpenCatalogue } from './catalogue/open-catalogue.ts';
import { createMarks } from './watching/marks.ts';
import { createWatchProgress } from './watching/progress.ts';
import { listWatchedIds } from './watching/progress.store.ts';
import { createTitleSearch } from './search/title-search.ts';
import { createSeasons } from './catalogue/seasons.ts';
import { createSourceOutcomes } from './sources/outcomes.ts';
import { createSources } from './sources/sources.ts';
import { createTitleCache } from './catalogue/title-cache.ts';
import { createTitles } from './catalogue/titles.ts';
import { createTitleTexts } from './catalogue/title-texts.ts';
import { listSameTitles, lockSameTitles } from './catalogue/titles.store.ts';
import { createMovieDatabase } from './tmdb/movie-database.ts';
import { createTmdbPictures } from './tmdb/tmdb-pictures.ts';
import { createSimilarTitles } from './similar/similar-titles.ts';
import { createWatchLater } from './watching/watch-later.ts';
import { watchingHandlers } from './watching/watching.handlers.ts';

export type { DescribedTitle } from './catalogue/describe-title.ts';
export { sameTitleIds, type TitleRow } from './catalogue/titles.store.ts';
export { indexTitle, type IndexedTitle, type TitleIndex } from './similar/title-index.ts';
export { watchAddress } from './watching/watch-address.ts';

/** What other features may use. */
export type MediaDoor = Awaited<ReturnType<typeof createMediaFeature>>;

/** Films and series: the catalogue, the sources that play them, and members' lists and positions. */
async function createMediaFeature(core: FeatureCore) {
  const { db } = core;
  await updateOpenCatalogue(db);
  core.belongings.add(...mediaBelongings);
  const texts = createTitleTexts(db);
  const titleCache = createTitleCache(db);
  const movieDatabase = createMovieDatabase(core, texts);
  const titles = createTitles(db, movieDatabase);
  const search = createTitleSearch(db, movieDatabase, texts);
  core.searchSources.add({
    kind: 'title',
    access: 'full',
    async find(_member, words, limit, language) {
      const rows = await search.findStored(words, limit);
      const translate = await texts.translationOf(rows, language);
      return rows.map((row) => translate(row.id, presentFoundTitle(row, nameKey(words), language)));
    },
  });
  const browse = createBrowse(core, texts);
  const seasons = createSeasons(movieDatabase);
  const artwork = createArtwork(core, { pictures: createTmdbPictures(core, movieDatabase), seasons });
  const sources = createSources(core, titles);
  const outcomes = createSourceOutcomes(core, { sources, texts }, addMediaStats(core));
  const watchLater = createWatchLater(core, { titles, titleCache, texts });
  const progress = createWatchProgress(core, { titles: titleCache, texts });
  const catalogue = createCatalogue(core);
  const similar = createSimilarTitles({ catalogue, titles: titleCache, texts });
  const marks = createMarks(core, { seasons, progress });

  core.serve(
    mediaRoutes,
    mediaHandlers(core, { movieDatabase, titles, texts, search, browse, seasons, artwork, similar }),
  );
  core.serve(
    { ...sourcesRoutes, ...watchLaterRoutes, ...progressRoutes },
    watchingHandlers({ titles, sources, outcomes, watchLater, progress, marks }),
  );
  core.serve(embedRoutes, embedHandlers(core));

  return {
    catalogue,
    continueWatching: progress.listContinueWatching,
    presentNext: progress.presentNext,
    watchLater: watchLater.newest,
    watchLaterMarks: watchLater.marks,
    /** Titles as every member may see them, by id. */
    findPreviews: async (on: Db, ids: readonly number[]) =>
      (await titleCache.find(ids, on)).map(presentPreview),
    /** The same in a language, as far as the movie database has it. */
    async findPreviewsIn(on: Db, ids: readonly number[], language: Language) {
      const rows = await titleCache.find(ids, on);
      const translate = await texts.translationOf(rows, language);
      return rows.map((row) => translate(row.id, presentPreview(row)));
    },
    /** The same as members who may stream see them. */
    async findResultsIn(on: Db, ids: readonly number[], language: Language) {
      const rows = await titleCache.find(ids, on);
      const translate = await texts.translationOf(rows, language);
      return rows.map((row) => translate(row.id, presentTitle(row)));
    },
    /** The same, without the owner's own titles for a member who may not stream. */
    async findPreviewsFor(reader: Member, ids: readonly number[], language: Language) {
      const rows = await titleCache.find(ids);
      const shown = mayCall(reader, 'full') ? rows : rows.filter(isPublic);
      const translate = await texts.translationOf(shown, language);
      return shown.map((row) => translate(row.id, presentPreview(row)));
    },
    listSameTitles,
    listSimilar: similar.list,
    /** Titles for comparing and recommending, in the order of the ids. */
    async describe(ids: readonly number[]): Promise<DescribedTitle[]> {
      const rows = new Map((await titleCache.find(ids)).map((row) => [row.id, describeTitle(row)]));
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
    /** The titles in a member's history, the latest first. */
    listWatchedIds: (memberId: number) => listWatchedIds(db, memberId),
    lockSameTitles,
    newInLibrary: browse.newest,
    ofCatalogue: browse.listFromCatalogue,
    /** What the library feature uses. */
    library: createLibraryTitles(db, search),
    playFromLibrary: sources.setLibrary,
  };
}

declare module '../../core/feature.ts' {
  interface Doors {
    media: MediaDoor;
  }
}

export const mediaFeature = defineFeature({
  name: 'media',
  services: (config) => [tmdbService(config), videoSourcesService(config)],
  seed: async (stage) => (await import('./demo/media.demo.ts')).seedMedia(stage),
  create: createMediaFeature,
});
