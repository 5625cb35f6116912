import * as z from 'zod/mini';
import { nothing, ok, route } from '../../route.ts';
import { mediaFaults as faults } from './media.faults.ts';
import { episodeParam, seasonParam, titleQuery } from './media.model.ts';
import * as model from './sources.model.ts';

export const sourcesRoutes = {
  listSources: route({
    method: 'GET',
    path: '/api/media/sources',
    summary:
      'The video sources of a title, by its tmdb_id, imdb_id or Snowglobe’s id; season and episode for a series. ' +
      '`audio` lists the choices for anime and animation.',
    access: 'full',
    query: z.object({
      ...titleQuery,
      season: z.optional(seasonParam),
      episode: z.optional(episodeParam),
      audio: z.optional(model.audioMode),
    }),
    reply: ok(model.sourcesReply),
    errors: [faults.missingIdentifiers, faults.noSuchTitle],
  }),
  checkSource: route({
    method: 'POST',
    path: '/api/media/sources/check',
    summary:
      'Whether the host of a source refuses it: no connection, an error status, or a header that forbids frames. ' +
      'A browser can’t detect this in a frame.',
    access: 'full',
    body: model.sourceToCheck,
    reply: ok(z.object({ verdict: model.sourceVerdict })),
    errors: [faults.missingIdentifiers, faults.noSuchTitle, faults.unknownDomain],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  reportSourceOutcome: route({
    method: 'POST',
    path: '/api/media/sources/outcome',
    summary:
      'Report whether a source loaded; the owner sees the result by domain. If it loaded and the title is given, the ' +
      'title is added to the history and counts as played, once per member, episode and day.',
    access: 'full',
    body: model.sourceOutcome,
    reply: nothing,
    errors: [faults.unknownDomain],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  getMediaOverview: route({
    method: 'GET',
    path: '/api/admin/media',
    summary: 'The success rates of the video sources, and the most watched titles.',
    access: 'stats.read',
    reply: ok(model.mediaOverview),
  }),
  updateMediaSettings: route({
    method: 'PUT',
    path: '/api/admin/media',
    summary: 'Try the sources with the best recent score first, or use the order of the setting.',
    access: 'owner',
    body: model.mediaChange,
    reply: ok(model.mediaOverview),
  }),
};
