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
      'Where a title can be watched, by its tmdb_id, imdb_id or own id; season and episode for a series. ' +
      '`audio` says what there is to choose for anime and animation.',
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
      'Whether the host of a source refuses it: no connection, an error status, or it may not be framed here. ' +
      'A browser can’t see that of a frame.',
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
      'Whether a source loaded, kept by its domain for the owner to see. When it did and the title is named, the title is ' +
      'in the history and counts as played, once per member, episode and day.',
    access: 'full',
    body: model.sourceOutcome,
    reply: nothing,
    errors: [faults.unknownDomain],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  getMediaOverview: route({
    method: 'GET',
    path: '/api/admin/media',
    summary: 'How the video sources did, and what was watched most.',
    access: 'stats.read',
    reply: ok(model.mediaOverview),
  }),
  updateMediaSettings: route({
    method: 'PUT',
    path: '/api/admin/media',
    summary: 'Try the sources that did best lately first, or keep them in the order of the setting.',
    access: 'owner',
    body: model.mediaChange,
    reply: ok(model.mediaOverview),
  }),
};
