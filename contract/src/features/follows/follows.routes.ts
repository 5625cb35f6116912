import * as z from 'zod/mini';
import { ok, route } from '../../route.ts';
import { nextCursor, page, success } from '../../scalars.ts';
import { followsFaults as faults } from './follows.faults.ts';
import * as model from './follows.model.ts';

const targetPath = z.object({ kind: model.followKind, target: model.followTarget });
const writeLimit = { max: 60, seconds: 60, by: 'member' } as const;

export const followsRoutes = {
  listFollows: route({
    method: 'GET',
    path: '/api/follows',
    summary:
      'What the caller follows, the latest first, with how they are told and what arrived last. `counts`: how many there ' +
      'are of each kind.',
    access: 'member',
    query: z.object({ ...page, kind: z.optional(model.followKind) }),
    reply: ok(
      z.object({
        follows: z.array(model.follow),
        nextCursor,
        counts: z.array(z.object({ kind: model.followKind, count: z.number() })),
        // For `seeFollows`.
        upTo: z.number(),
      }),
    ),
  }),
  getFollow: route({
    method: 'GET',
    path: '/api/follows/{kind}/{target}',
    summary:
      'Whether the caller follows something, can follow it, and how they are told. `target`: an id, or for news a type.',
    access: 'member',
    params: targetPath,
    reply: ok(model.followState),
  }),
  follow: route({
    method: 'PUT',
    path: '/api/follows/{kind}/{target}',
    summary:
      'Follow a series, a mod, an author of mods, a type of news or a list, or change how one is told. What was there ' +
      'before is not announced.',
    access: 'member',
    params: targetPath,
    body: z._default(z.object({ tell: z._default(model.followTell, 'push') }), { tell: 'push' }),
    reply: ok(model.followState),
    errors: [faults.noSuchTarget, faults.yourOwn, faults.tooManyFollows],
    limit: writeLimit,
  }),
  unfollow: route({
    method: 'DELETE',
    path: '/api/follows/{kind}/{target}',
    summary: 'Follow it no more.',
    access: 'member',
    params: targetPath,
    reply: ok(success),
    errors: [faults.notFollowed],
    limit: writeLimit,
  }),
  seeFollows: route({
    method: 'POST',
    path: '/api/follows/seen',
    summary: 'Mark everything up to `upTo` of the list as seen.',
    access: 'member',
    body: z.object({
      upTo: z.int({ error: 'follows:rule.upTo' }).check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)),
    }),
    reply: ok(success),
    limit: writeLimit,
  }),
};
