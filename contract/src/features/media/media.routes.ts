import * as z from 'zod/mini';
import { file, ok, route } from '../../route.ts';
import { idParam, nextCursor, page } from '../../scalars.ts';
import { cleanText } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import { mediaFaults as faults } from './media.faults.ts';
import { searchMax } from './media.limits.ts';
import * as model from './media.model.ts';

const titlePath = z.object({ id: idParam });
/** An empty query means that nothing is searched. */
const query = z._default(
  z.string().check(z.overwrite(cleanText), z.maxLength(searchMax, said('core:tooLong', { max: searchMax }))),
  '',
);
const typeFilter = z._default(z.enum(['all', 'movie', 'tv'], 'media:rule.typeFilter'), 'all');
const filters = {
  genre: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(40))),
  decade: z.optional(z.pipe(z.string().check(z.regex(/^\d{3}0$/)), z.transform(Number))),
};
const source_label = model.mediaResult.shape.source_label;
const searchLimit = { max: 60, seconds: 60, by: 'member' } as const;
const pictureLimit = { max: 1200, seconds: 60, by: 'member' } as const;
/** The address of a picture contains its version, so that browsers can cache it without an end. */
const version = z.object({ v: z.optional(z.string().check(z.maxLength(40))) });

export const mediaRoutes = {
  searchMedia: route({
    method: 'GET',
    path: '/api/media/search',
    summary:
      'Search films and series by title in any language (with tolerance for typing errors), director or cast: up to ' +
      '10 of the own library and the open catalogue first, then up to 10 films and 10 series of the movie database. ' +
      'Without anime and animation, without duplicates. An empty query with a type, a genre or a decade lists titles of ' +
      'it; without any filter the result is empty.',
    access: 'full',
    query: z.object({ query, type: typeFilter, ...filters }),
    reply: ok(model.searchReply),
    limit: searchLimit,
  }),
  searchAnime: route({
    method: 'GET',
    path: '/api/anime/search',
    summary:
      'Search anime by title, up to 15. The default list is returned for an empty query, and when the movie database ' +
      'does not answer.',
    access: 'full',
    query: z.object({ query, type: typeFilter }),
    reply: ok(model.searchReply),
    limit: searchLimit,
  }),
  browseMedia: route({
    method: 'GET',
    path: '/api/media/browse',
    summary: 'Rows to browse before the first search: new in the library, by genre, by decade.',
    access: 'full',
    query: z.object({ type: typeFilter }),
    reply: ok(model.browse),
  }),
  listTitles: route({
    method: 'GET',
    path: '/api/media/titles',
    summary: "The catalogue's titles, newest in the library first, by genre, decade and type.",
    access: 'full',
    query: z.object({ ...page, type: typeFilter, ...filters }),
    reply: ok(z.object({ titles: z.array(model.mediaResult), nextCursor })),
  }),
  getTitle: route({
    method: 'GET',
    path: '/api/media/titles/{id}',
    summary: 'One title by Snowglobe’s own id, for links and for cards in chats.',
    access: 'full',
    params: titlePath,
    reply: ok(z.object({ title: model.mediaResult })),
    errors: [faults.noSuchTitle],
  }),
  previewTitle: route({
    method: 'GET',
    path: '/api/media/titles/{id}/preview',
    summary:
      'A short description of a catalogue title, for members who got a link to it and may not stream. ' +
      'The owner’s own titles have no preview.',
    access: 'member',
    params: titlePath,
    reply: ok(z.object({ preview: model.titlePreview })),
    errors: [faults.noSuchTitle],
    limit: searchLimit,
  }),
  getPreviewPoster: route({
    method: 'GET',
    path: '/api/media/previews/{id}',
    summary:
      'The poster in a preview: drawn by the project, or from the movie database. Never one that staff uploaded.',
    access: 'member',
    params: titlePath,
    query: version,
    reply: file,
    errors: [faults.noSuchPicture],
    limit: pictureLimit,
  }),
  getCatalogue: route({
    method: 'GET',
    path: '/api/media/catalogue',
    summary:
      'How many titles there are, their genres and decades, the state of the movie database, and its attribution.',
    access: 'full',
    reply: ok(model.catalogue),
  }),
  listSimilarTitles: route({
    method: 'GET',
    path: '/api/media/titles/{id}/similar',
    summary:
      'Titles of the library and the open catalogue that resemble this one, by their subjects, people, genres and years; ' +
      'the closest first.',
    access: 'full',
    params: titlePath,
    reply: ok(z.object({ titles: z.array(model.mediaResult) })),
    errors: [faults.noSuchTitle],
    limit: searchLimit,
  }),
  listSeasons: route({
    method: 'GET',
    path: '/api/media/tv/{id}',
    summary:
      'The seasons of a series without its specials, by the movie database’s id or by `own_` and Snowglobe’s id. ' +
      'After a 502 the page shows placeholder seasons and a notice.',
    access: 'full',
    params: z.object({ id: model.seriesParam }),
    reply: ok(z.object({ seasons: z.array(model.season), source_label })),
    errors: [faults.noSuchTitle, faults.movieDatabaseError, faults.seasonsFailed],
  }),
  listEpisodes: route({
    method: 'GET',
    path: '/api/media/tv/{id}/season/{season}',
    summary: 'The episodes of a season.',
    access: 'full',
    params: z.object({ id: model.seriesParam, season: model.seasonParam }),
    reply: ok(z.object({ episodes: z.array(model.episode), source_label })),
    errors: [faults.noSuchTitle, faults.movieDatabaseError, faults.episodesFailed],
  }),
  getPoster: route({
    method: 'GET',
    path: '/api/media/posters/{id}',
    summary:
      'The poster of a title, 2:3: drawn by the project, or from the movie database (fetched by the server).',
    access: 'full',
    params: titlePath,
    query: version,
    reply: file,
    errors: [faults.noSuchPicture],
    limit: pictureLimit,
  }),
  getBackdrop: route({
    method: 'GET',
    path: '/api/media/backdrops/{id}',
    summary: 'A still of a title, 16:9.',
    access: 'full',
    params: titlePath,
    query: version,
    reply: file,
    errors: [faults.noSuchPicture],
    limit: pictureLimit,
  }),
  getStill: route({
    method: 'GET',
    path: '/api/media/stills/{id}/{season}/{episode}',
    summary: 'A still of an episode, 16:9; the still of the title if the episode has none.',
    access: 'full',
    params: z.object({ id: idParam, season: model.seasonParam, episode: model.episodeParam }),
    query: version,
    reply: file,
    errors: [faults.noSuchPicture],
    limit: pictureLimit,
  }),
};
