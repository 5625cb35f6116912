import * as z from 'zod/mini';
import { created, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { cleanText } from '../../text.ts';
import { mediaFaults as faults } from './media.faults.ts';
import * as model from './watch-later.model.ts';

export const watchLaterRoutes = {
  listWatchLater: route({
    method: 'GET',
    path: '/api/watch-later',
    summary: "The caller's list, newest first.",
    access: 'full',
    query: z.object({
      ...page,
      type: z._default(z.enum(['all', 'movie', 'tv', 'anime'], 'media:rule.typeFilterWithAnime'), 'all'),
    }),
    reply: ok(z.object({ items: z.array(model.watchLaterItem), nextCursor, total: z.number() })),
  }),
  listWatchLaterMarks: route({
    method: 'GET',
    path: '/api/watch-later/marks',
    summary: 'All items of the list, with only the fields that the bookmark buttons of cards need.',
    access: 'full',
    reply: ok(z.object({ marks: z.array(model.watchLaterMark) })),
  }),
  addToWatchLater: route({
    method: 'POST',
    path: '/api/watch-later',
    summary: 'Add a title. All open pages of the member are updated.',
    access: 'full',
    body: model.newWatchLaterItem,
    reply: created(z.object({ item: model.watchLaterItem })),
    errors: [faults.alreadySaved, faults.watchLaterFull],
  }),
  removeFromWatchLater: route({
    method: 'DELETE',
    path: '/api/watch-later/{id}',
    summary: 'Remove a title from the list, by the id of the item.',
    access: 'full',
    params: z.object({ id: idParam }),
    reply: ok(success),
    errors: [faults.noSuchItem],
  }),
  checkWatchLater: route({
    method: 'GET',
    path: '/api/watch-later/check/{title}/{type}',
    summary: 'Whether a title is on the list; upper and lower case are equal.',
    access: 'full',
    params: z.object({
      title: z.string().check(z.overwrite(cleanText), z.maxLength(300)),
      type: model.watchLaterType,
    }),
    reply: ok(z.object({ isInWatchLater: z.boolean(), itemId: z.nullable(z.number()) })),
  }),
};
