import type { mediaRoutes } from '@snowglobe/contract/features/media/media.routes.ts';
import { readCursor, toPage } from '../../core/database/paging.ts';
import type { FeatureCore } from '../../core/feature-core.ts';
import type { Handlers } from '../../core/http/serve.ts';
import { mediaFaults as faults } from '@snowglobe/contract/features/media/media.faults.ts';
import { AppError } from '../../core/app-error.ts';
import { languageOf } from '../../core/texts/language-of.ts';
import { textIn } from '../../core/texts/texts.ts';
import type { Artwork } from './pictures/artwork.ts';
import type { Browse } from './search/browse.ts';
import { isPublic, presentPreview, presentTitle } from './media.presenter.ts';
import type { Search } from './search/title-search.ts';
import type { Seasons } from './catalogue/seasons.ts';
import { listOwnTitles } from './catalogue/title-lists.store.ts';
import type { Titles } from './catalogue/titles.ts';
import type { TitleTexts } from './catalogue/title-texts.ts';
import type { SimilarTitles } from './similar/similar-titles.ts';
import type { MovieDatabase } from './tmdb/movie-database.ts';

type Subjects = {
  movieDatabase: MovieDatabase;
  titles: Titles;
  texts: TitleTexts;
  search: Search;
  browse: Browse;
  seasons: Seasons;
  artwork: Artwork;
  similar: SimilarTitles;
};

const similarLength = 12;

export function mediaHandlers({ db }: FeatureCore, subjects: Subjects): Handlers<typeof mediaRoutes> {
  const { movieDatabase, titles, texts, search, browse, seasons, artwork, similar } = subjects;
  return {
    searchMedia: ({ query, request }) => search.media(query, languageOf(request)),
    searchAnime: ({ query, request }) => search.anime(query, languageOf(request)),
    browseMedia: ({ query, request }) => browse.rows(query.type, languageOf(request)),
    async listTitles({ query: { type, genre, decade, cursor, limit }, request }) {
      const filter = { type: type === 'all' ? undefined : type, genre, decade, isAnime: false };
      const slice = { before: readCursor(cursor), limit: limit + 1 };
      const rows = await listOwnTitles(db, { ...filter, withoutAnimation: true }, slice);
      const { items, nextCursor } = toPage(rows, limit, ({ id }) => id);
      const translate = await texts.translationOf(items, languageOf(request));
      return { titles: items.map((row) => translate(row.id, presentTitle(row))), nextCursor };
    },
    async getTitle({ params, request }) {
      const language = languageOf(request);
      const row = await titles.withDetails(await titles.get({ id: params.id }), language);
      const translate = await texts.translationOf([row], language);
      return { title: translate(row.id, presentTitle(row)) };
    },
    async previewTitle({ params, request }) {
      const title = await titles.findStored({ id: params.id });
      if (!title || !isPublic(title)) throw new AppError(faults.noSuchTitle);
      const translate = await texts.translationOf([title], languageOf(request));
      return { preview: translate(title.id, presentPreview(title)) };
    },
    getPreviewPoster: ({ params }) => artwork.previewPoster(params.id),
    getCatalogue: async ({ request }) => ({
      ...(await browse.choices()),
      movieDatabase: movieDatabase.state(),
      attribution: movieDatabase.isConfigured ? textIn(languageOf(request), 'media:attribution') : null,
    }),
    async listSimilarTitles({ params, request }) {
      const asked = { language: languageOf(request), limit: similarLength };
      const found = await similar.list(params.id, asked);
      if (!found) throw new AppError(faults.noSuchTitle);
      return { titles: found.titles };
    },
    listSeasons: async ({ params, request }) =>
      seasons.seasons(await titles.get({ ...params.id, type: 'tv' }), languageOf(request)),
    listEpisodes: async ({ params, request }) =>
      seasons.episodes(await titles.get({ ...params.id, type: 'tv' }), params.season, languageOf(request)),
    getPoster: ({ params }) => artwork.poster(params.id),
    getBackdrop: ({ params }) => artwork.backdrop(params.id),
    getStill: ({ params }) => artwork.still(params.id, params.season, params.episode),
  };
}
