import * as z from 'zod/mini';
import { fault } from '../../errors.ts';
import { ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { inboxMessage } from './inbox.model.ts';

export const inboxFaults = {
  noSuchMessage: fault(404, 'no_such_message', 'inbox:fault.noSuchMessage'),
} as const;

export const inboxRoutes = {
  listInbox: route({
    method: 'GET',
    path: '/api/user/inbox',
    summary:
      "The caller's inbox, newest first. Each chat with unread messages has one entry, above the others.",
    access: 'member',
    query: z.object(page),
    reply: ok(z.object({ messages: z.array(inboxMessage), nextCursor })),
  }),
  countUnreadInbox: route({
    method: 'GET',
    path: '/api/user/inbox/unread-count',
    summary: 'How many entries are unread; `rooms` of these are chats with unread messages.',
    access: 'member',
    reply: ok(z.object({ count: z.number(), rooms: z.number() })),
  }),
  readAllInbox: route({
    method: 'PUT',
    path: '/api/user/inbox/read-all',
    summary: 'Mark every entry read, and all chats too.',
    access: 'member',
    reply: ok(success),
  }),
  readInboxMessage: route({
    method: 'PUT',
    path: '/api/user/inbox/{id}/read',
    summary: 'Mark one entry read. For the entry of a chat, the chat is marked read.',
    access: 'member',
    params: z.object({ id: idParam }),
    reply: ok(success),
    errors: [inboxFaults.noSuchMessage],
  }),
  readMention: route({
    method: 'PUT',
    path: '/api/user/inbox/mentions/{messageId}/read',
    summary:
      'Mark the inbox entry about a chat message read, because the member has seen the message. Without such an entry ' +
      'nothing happens.',
    access: 'member',
    params: z.object({ messageId: idParam }),
    reply: ok(success),
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  deleteInboxMessage: route({
    method: 'DELETE',
    path: '/api/user/inbox/{id}',
    summary: 'Delete one entry. The entry of a chat is removed by reading the chat.',
    access: 'member',
    params: z.object({ id: idParam }),
    reply: ok(success),
    errors: [inboxFaults.noSuchMessage],
  }),
};
