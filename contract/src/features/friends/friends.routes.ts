import * as z from 'zod/mini';
import { created, nothing, ok, route } from '../../route.ts';
import { idParam, success } from '../../scalars.ts';
import { memberCard, profile } from '../account/account.model.ts';
import { friendsFaults as faults } from './friends.faults.ts';
import * as model from './friends.model.ts';

export const friendsRoutes = {
  listFriends: route({
    method: 'GET',
    path: '/api/friends',
    summary: "The caller's friends, those online first.",
    access: 'member',
    reply: ok(z.object({ friends: z.array(model.friend) })),
  }),
  listFriendRequests: route({
    method: 'GET',
    path: '/api/friends/requests',
    summary: 'Friend requests, received and sent, that have no answer yet.',
    access: 'member',
    reply: ok(z.object({ requests: z.array(model.friendRequest) })),
  }),
  requestFriend: route({
    method: 'POST',
    path: '/api/friends/request',
    summary: 'Send a friend request. If the other member has already sent one, it is accepted.',
    access: 'member',
    body: model.byUsername,
    reply: created(z.object({ status: model.friendStatus })),
    errors: [
      faults.yourself,
      faults.noSuchMember,
      faults.alreadyFriends,
      faults.alreadyPending,
      faults.cannotAdd,
    ],
    limit: { max: 30, seconds: 600, by: 'member' },
  }),
  answerFriendRequest: route({
    method: 'PUT',
    path: '/api/friends/requests/{id}',
    summary: 'Accept or decline a received request.',
    access: 'member',
    params: z.object({ id: idParam }),
    body: z.object({ action: z.enum(['accept', 'decline'], { error: 'friends:rule.action' }) }),
    reply: ok(success),
    errors: [faults.noSuchRequest],
  }),
  takeBackFriendRequest: route({
    method: 'DELETE',
    path: '/api/friends/requests/{id}',
    summary: 'Cancel a sent request that has no answer yet.',
    access: 'member',
    params: z.object({ id: idParam }),
    reply: ok(success),
    errors: [faults.noSuchRequest],
  }),
  removeFriend: route({
    method: 'DELETE',
    path: '/api/friends/remove',
    summary: 'End a friendship.',
    access: 'member',
    body: model.byUsername,
    reply: ok(success),
    errors: [faults.notFriends],
  }),
  getFriendStatus: route({
    method: 'GET',
    path: '/api/friends/status/{username}',
    summary:
      'Whether the caller and this member are friends; `canAdd` is false for the caller and where one blocked the other.',
    access: 'member',
    params: z.object({ username: z.string().check(z.maxLength(100)) }),
    reply: ok(
      z.object({
        status: model.friendStatus,
        direction: z.nullable(z.enum(['received', 'sent'])),
        canAdd: z.boolean(),
        blockedByMe: z.boolean(),
      }),
    ),
    errors: [faults.noSuchMember],
  }),
  goOnline: route({
    method: 'POST',
    path: '/api/friends/status',
    summary: 'Show the caller as online for a minute, for clients without a live channel.',
    access: 'member',
    reply: nothing,
  }),
  goOffline: route({
    method: 'DELETE',
    path: '/api/friends/status',
    summary: 'End what `goOnline` started.',
    access: 'member',
    reply: nothing,
  }),
  listInside: route({
    method: 'GET',
    path: '/api/friends/inside',
    summary:
      'The members who are online and visible, friends first; `inside` counts everyone who is online. Members who ' +
      'blocked each other do not see each other.',
    access: 'member',
    reply: ok(z.object({ members: z.array(model.memberInside), inside: z.number() })),
  }),
  listBlocked: route({
    method: 'GET',
    path: '/api/friends/blocked',
    summary: 'The members whom the caller blocked. The page collapses their messages.',
    access: 'member',
    reply: ok(z.object({ members: z.array(memberCard) })),
  }),
  blockMember: route({
    method: 'POST',
    path: '/api/friends/block',
    summary: 'Block a member. A friendship and open requests between the two end.',
    access: 'member',
    body: model.byUsername,
    reply: ok(success),
    errors: [faults.yourself, faults.noSuchMember, faults.staffImmune],
  }),
  unblockMember: route({
    method: 'DELETE',
    path: '/api/friends/block',
    summary: 'Unblock a member.',
    access: 'member',
    body: model.byUsername,
    reply: ok(success),
    errors: [faults.notBlocked],
  }),
  getProfile: route({
    method: 'GET',
    path: '/api/users/profile/{username}',
    summary: "Another member's profile.",
    access: 'member',
    params: z.object({ username: z.string().check(z.maxLength(100)) }),
    reply: ok(z.object({ profile: profile })),
    errors: [faults.noSuchProfile],
  }),
};
