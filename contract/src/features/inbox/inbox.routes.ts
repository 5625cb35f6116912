import * as z from 'zod/mini';
import { fault } from '../../errors.ts';
import { ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { inboxMessage } from './inbox.model.ts';

export const inboxFaults = {
  noSuchMessage: fault(404, 'no_such_message', 'That message is not in your inbox'),
} as const;

export const inboxRoutes = {
  listInbox: route({
    method: 'GET',
    path: '/api/user/inbox',
    summary: "The caller's inbox, newest first.",
    access: 'member',
    query: z.object(page),
    reply: ok(z.object({ messages: z.array(inboxMessage), nextCursor })),
  }),
  countUnreadInbox: route({
    method: 'GET',
    path: '/api/user/inbox/unread-count',
    summary: 'How many messages are unread.',
    access: 'member',
    reply: ok(z.object({ count: z.number() })),
  }),
  readAllInbox: route({
    method: 'PUT',
    path: '/api/user/inbox/read-all',
    summary: 'Mark every message read.',
    access: 'member',
    reply: ok(success),
  }),
  readInboxMessage: route({
    method: 'PUT',
    path: '/api/user/inbox/{id}/read',
    summary: 'Mark one message read.',
    access: 'member',
    params: z.object({ id: idParam }),
    reply: ok(success),
    errors: [inboxFaults.noSuchMessage],
  }),
  deleteInboxMessage: route({
    method: 'DELETE',
    path: '/api/user/inbox/{id}',
    summary: 'Delete one message.',
    access: 'member',
    params: z.object({ id: idParam }),
    reply: ok(success),
    errors: [inboxFaults.noSuchMessage],
  }),
};
