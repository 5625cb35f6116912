import * as z from 'zod/mini';
import { created, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { wishesFaults as faults } from './wishes.faults.ts';
import { wishStates } from './wishes.limits.ts';
import * as model from './wishes.model.ts';

const wishPath = z.object({ id: idParam });
const staff = 'library.manage';
const writeLimit = { max: 60, seconds: 60, by: 'member' } as const;

export const wishesRoutes = {
  listWishes: route({
    method: 'GET',
    path: '/api/wishes',
    summary:
      'Wishes of all members: the open ones by votes or newest first, or those that were fulfilled. `mine`: those that ' +
      'the caller asked or voted for, whatever became of them.',
    access: 'full',
    query: z.object({
      ...page,
      show: z._default(z.enum(['open', 'here', 'mine'], 'wishes:rule.show'), 'open'),
      sort: z._default(z.enum(['votes', 'newest'], 'wishes:rule.sort'), 'votes'),
    }),
    // `isOpen`: whether members can ask and vote now.
    reply: ok(z.object({ wishes: z.array(model.wish), nextCursor, isOpen: z.boolean() })),
  }),
  getTitleWishes: route({
    method: 'GET',
    path: '/api/wishes/titles/{id}',
    summary: 'What the caller can ask for of a title, and what was asked for.',
    access: 'full',
    params: wishPath,
    reply: ok(model.titleWishes),
    errors: [faults.noSuchTitle],
  }),
  askForTitle: route({
    method: 'POST',
    path: '/api/wishes',
    summary:
      'Ask for a film, a whole series or some of its seasons that the library does not have. Where others asked before, ' +
      'it is a vote for their wish.',
    access: 'full',
    body: model.newWish,
    reply: created(z.object({ wishes: z.array(model.wish) })),
    errors: [
      faults.noSuchTitle,
      faults.noSuchSeason,
      faults.closed,
      faults.alreadyHere,
      faults.declined,
      faults.movedOn,
      faults.tooManyWishes,
      faults.tooManyVotes,
    ],
    limit: writeLimit,
  }),
  voteForWish: route({
    method: 'PUT',
    path: '/api/wishes/{id}/vote',
    summary: 'Vote for an open wish. A second vote of the same member changes only its word, if it has one.',
    access: 'full',
    params: wishPath,
    body: model.newVote,
    reply: ok(z.object({ wish: model.wish })),
    errors: [faults.noSuchWish, faults.closed, faults.notOpen, faults.tooManyVotes],
    limit: writeLimit,
  }),
  withdrawVote: route({
    method: 'DELETE',
    path: '/api/wishes/{id}/vote',
    summary:
      'Take a wish or a vote back. A new wish without votes is deleted. Of a wish that was decided it leaves the list of ' +
      'the caller.',
    // Also for members who may not stream any more.
    access: 'member',
    params: wishPath,
    reply: ok(success),
    errors: [faults.noSuchWish],
    limit: writeLimit,
  }),
  listWishedTitles: route({
    method: 'GET',
    path: '/api/admin/wishes',
    summary: 'The wishes of one state, or all open ones, grouped by title, with the most votes first.',
    access: staff,
    query: z.object({
      ...page,
      state: z._default(z.enum(['open', ...wishStates], 'wishes:rule.filter'), 'open'),
    }),
    reply: ok(z.object({ titles: z.array(model.wishedTitle), nextCursor })),
  }),
  listWishVotes: route({
    method: 'GET',
    path: '/api/admin/wishes/{id}/votes',
    summary: 'The members who asked or voted for a wish, and their words, newest first.',
    access: staff,
    params: wishPath,
    query: z.object(page),
    reply: ok(z.object({ votes: z.array(model.wishVote), nextCursor })),
    errors: [faults.noSuchWish],
  }),
  decideWish: route({
    method: 'PUT',
    path: '/api/admin/wishes/{id}',
    summary:
      'Change the state of a wish. `declined` needs a reason, which everyone who wanted it reads. `here` is set by ' +
      'itself; staff set it when the library has a part of a series and no more will come.',
    access: staff,
    params: wishPath,
    body: model.wishDecision,
    reply: ok(z.object({ wish: model.wish })),
    errors: [faults.noSuchWish, faults.movedOn, faults.notInLibrary],
  }),
  getWishSettings: route({
    method: 'GET',
    path: '/api/admin/wish-settings',
    summary: 'Whether members can ask, and how many open wishes the members of each role may have.',
    access: staff,
    reply: ok(model.wishSettings),
  }),
  openWishes: route({
    method: 'PUT',
    path: '/api/admin/wish-settings',
    summary: 'Open or close wishes. While they are closed, members can neither ask nor vote.',
    access: staff,
    body: z.object({ isOpen: z.boolean() }),
    reply: ok(model.wishSettings),
  }),
  setWishLimit: route({
    method: 'PUT',
    path: '/api/admin/wish-settings/roles/{id}',
    summary:
      'Set how many open wishes each member of a role may have; null for no limit. No wish is deleted.',
    access: 'owner',
    params: wishPath,
    body: model.wishLimitChange,
    reply: ok(model.wishSettings),
    errors: [faults.noSuchRole],
  }),
};
