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
    summary:
      "The caller's inbox, newest first. What is new in a chat is one entry, above the rest, until it is read there.",
    access: 'member',
    query: z.object(page),
    reply: ok(z.object({ messages: z.array(inboxMessage), nextCursor })),
  }),
  countUnreadInbox: route({
    method: 'GET',
    path: '/api/user/inbox/unread-count',
    summary: 'How many messages are unread; `rooms` of these are chats with something new in them.',
    access: 'member',
    reply: ok(z.object({ count: z.number(), rooms: z.number() })),
  }),
  readAllInbox: route({
    method: 'PUT',
    path: '/api/user/inbox/read-all',
    summary: 'Mark every message read, and with it what is new in chats.',
    access: 'member',
    reply: ok(success),
  }),
  readInboxMessage: route({
    method: 'PUT',
    path: '/api/user/inbox/{id}/read',
    summary: 'Mark one message read. The entry of a chat marks the chat read.',
    access: 'member',
    params: z.object({ id: idParam }),
    reply: ok(success),
    errors: [inboxFaults.noSuchMessage],
  }),
  readMention: route({
    method: 'PUT',
    path: '/api/user/inbox/mentions/{messageId}/read',
    summary:
      'Mark the letter about a chat message read, because the message was seen. Without one nothing happens.',
    access: 'member',
    params: z.object({ messageId: idParam }),
    reply: ok(success),
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  deleteInboxMessage: route({
    method: 'DELETE',
    path: '/api/user/inbox/{id}',
    summary: 'Delete one message. The entry of a chat goes when the chat is read.',
    access: 'member',
    params: z.object({ id: idParam }),
    reply: ok(success),
    errors: [inboxFaults.noSuchMessage],
  }),
};
