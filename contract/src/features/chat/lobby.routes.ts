import * as z from 'zod/mini';
import { created, ok, route } from '../../route.ts';
import { idParam, nextCursor, pageLimit, success } from '../../scalars.ts';
import { memberCard } from '../account/account.model.ts';
import { chatFaults as faults } from './chat.faults.ts';
import * as model from './chat.model.ts';
import {
  mentionQuery,
  messagePage,
  reaction,
  searchLimit,
  searchQuery,
  sendLimit,
  suggestLimit,
} from './message-input.ts';

const messagePath = z.object({ id: idParam });
const mentionable = ok(z.object({ members: z.array(memberCard) }));
const lobbyReply = ok(z.object({ messages: z.array(model.lobbyMessage), nextCursor }));

/** The public chat, and the admin chat of the staff. */
export const lobbyRoutes = {
  listPublicMessages: route({
    method: 'GET',
    path: '/api/public-chat/messages',
    summary: 'The messages of the public chat, oldest first within a page. Without a limit the newest 100.',
    access: 'member',
    query: z.object({ ...messagePage.shape, limit: pageLimit(100) }),
    reply: lobbyReply,
  }),
  sendPublicMessage: route({
    method: 'POST',
    path: '/api/public-chat/messages',
    summary:
      'Write to the public chat. A message with the same clientId is stored only once; in another room it is refused.',
    access: 'member',
    body: model.lobbyPost,
    reply: created(z.object({ message: model.lobbyMessage })),
    errors: [faults.muted],
    limit: sendLimit,
  }),
  deletePublicMessage: route({
    method: 'DELETE',
    path: '/api/public-chat/messages/{id}',
    summary: "Delete the caller's own message, or with chat.moderate a message of a member of a lower rank.",
    access: 'member',
    params: messagePath,
    reply: ok(success),
    errors: [faults.noSuchMessage, faults.notYourMessage],
  }),
  editPublicMessage: route({
    method: 'PUT',
    path: '/api/public-chat/messages/{id}',
    summary: "Edit the caller's own message of the last 24 hours. It is marked as edited.",
    access: 'member',
    params: messagePath,
    body: z.object({ message: model.lobbyPost.shape.message }),
    reply: ok(z.object({ message: model.lobbyMessage })),
    errors: [faults.noSuchMessage, faults.notEditable, faults.muted],
    limit: sendLimit,
  }),
  reactToPublicMessage: route({
    method: 'PUT',
    path: '/api/public-chat/messages/{id}/reactions/{reaction}',
    summary: 'React to a message. A repeated reaction changes nothing.',
    access: 'member',
    params: z.object({ id: idParam, reaction }),
    reply: ok(z.object({ message: model.lobbyMessage })),
    errors: [faults.noSuchMessage, faults.tooManyReactions, faults.muted],
    limit: sendLimit,
  }),
  unreactToPublicMessage: route({
    method: 'DELETE',
    path: '/api/public-chat/messages/{id}/reactions/{reaction}',
    summary: 'Remove a reaction.',
    access: 'member',
    params: z.object({ id: idParam, reaction }),
    reply: ok(z.object({ message: model.lobbyMessage })),
    errors: [faults.noSuchMessage],
    limit: sendLimit,
  }),
  searchPublicMessages: route({
    method: 'GET',
    path: '/api/public-chat/search',
    summary: 'Search the public chat, newest first.',
    access: 'member',
    query: searchQuery,
    reply: lobbyReply,
    errors: [faults.searchTooBroad],
    limit: searchLimit,
  }),
  suggestPublicMentions: route({
    method: 'GET',
    path: '/api/public-chat/mentionable',
    summary:
      'Members whose names start with the text after an @ in the public chat, except where one blocked the other.',
    access: 'member',
    query: mentionQuery,
    reply: mentionable,
    limit: suggestLimit,
  }),
  listStaffMessages: route({
    method: 'GET',
    path: '/api/chat/messages',
    summary: 'The messages of the admin chat.',
    access: 'staff.chat',
    query: messagePage,
    reply: lobbyReply,
  }),
  suggestStaffMentions: route({
    method: 'GET',
    path: '/api/chat/mentionable',
    summary: 'Staff whose names start with the text after an @ in the admin chat.',
    access: 'staff.chat',
    query: mentionQuery,
    reply: mentionable,
    limit: suggestLimit,
  }),
  sendStaffMessage: route({
    method: 'POST',
    path: '/api/chat/messages',
    summary: 'Write to the admin chat.',
    access: 'staff.chat',
    body: model.lobbyPost,
    reply: created(z.object({ message: model.lobbyMessage })),
    limit: sendLimit,
  }),
};
