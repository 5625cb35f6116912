import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { said } from '../../texts/texts.ts';
import { mediaFaults as faults } from './media.faults.ts';
import * as model from './progress.model.ts';

const titlePath = z.object({ id: idParam });

export const progressRoutes = {
  listProgress: route({
    method: 'GET',
    path: '/api/media/progress',
    summary:
      'The row "Continue watching" (up to 20, only on the first page) and the history: one entry for each title, last ' +
      'watched first.',
    access: 'full',
    query: z.object(page),
    reply: ok(
      z.object({ continueWatching: z.array(model.watched), history: z.array(model.watched), nextCursor }),
    ),
  }),
  getTitleProgress: route({
    method: 'GET',
    path: '/api/media/progress/{id}',
    summary:
      'All saved positions of the member in one title, by Snowglobe’s id, and whether the next episode starts ' +
      'automatically.',
    access: 'full',
    params: titlePath,
    reply: ok(z.object({ positions: z.array(model.watchPosition), autoNext: z.boolean() })),
  }),
  saveAutoNext: route({
    method: 'PUT',
    path: '/api/media/auto-next',
    summary: 'Store whether the next episode starts automatically, for all devices of the member.',
    access: 'full',
    body: z.object({ autoNext: z.boolean({ error: said('media:rule.boolean', { name: 'autoNext' }) }) }),
    reply: ok(z.object({ autoNext: z.boolean() })),
  }),
  saveProgress: route({
    method: 'PUT',
    path: '/api/media/progress',
    summary:
      'Save a position, every 5 s and when the page is closed. In the first 30 s after playback resumed, a smaller ' +
      'position does not replace the saved one, and 0 never does. Of two saves of one `player`, the one with the higher ' +
      '`sequence` wins, whichever arrives first. With `watched_at`, the position was kept without a connection, and the ' +
      'one that was watched last wins. The answer is the saved position.',
    access: 'full',
    body: model.newPosition,
    reply: ok(z.object({ progress: model.watchPosition })),
    errors: [faults.noSuchTitle, faults.missingIdentifiers],
    limit: { max: 120, seconds: 60, by: 'member' },
  }),
  markWatched: route({
    method: 'PUT',
    path: '/api/media/watched',
    summary:
      'Mark a film, an episode or a whole season as watched or not watched. Of a season, the episodes that were not ' +
      'broadcast yet are left out. The history and "Continue watching" follow. The answer is all positions in the title.',
    access: 'full',
    body: model.watchedMark,
    reply: ok(z.object({ positions: z.array(model.watchPosition) })),
    errors: [
      faults.noSuchTitle,
      faults.missingIdentifiers,
      faults.noSuchSeason,
      faults.episodesFailed,
      faults.movieDatabaseError,
    ],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  removeProgress: route({
    method: 'DELETE',
    path: '/api/media/progress/{id}',
    summary:
      'Remove a title from the row "Continue watching", by Snowglobe’s id; it appears again when it is watched again. ' +
      'With `from=history` all its positions are deleted.',
    access: 'full',
    params: titlePath,
    query: z.object({ from: z._default(z.enum(['row', 'history']), 'row') }),
    reply: ok(success),
    errors: [faults.nothingWatched],
  }),
  clearProgress: route({
    method: 'DELETE',
    path: '/api/media/progress',
    summary: 'Delete the whole history.',
    access: 'full',
    reply: ok(success),
  }),
};
