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

/** Where everybody talks, and where the staff does. */
export const lobbyRoutes = {
  listPublicMessages: route({
    method: 'GET',
    path: '/api/public-chat/messages',
    summary: 'The public chat, oldest first within a page: the newest 100, unless a limit says otherwise.',
    access: 'member',
    query: z.object({ ...messagePage.shape, limit: pageLimit(100) }),
    reply: lobbyReply,
  }),
  sendPublicMessage: route({
    method: 'POST',
    path: '/api/public-chat/messages',
    summary:
      'Say something to everyone inside. The same clientId writes once, for ever; it is refused in another room.',
    access: 'member',
    body: model.lobbyPost,
    reply: created(z.object({ message: model.lobbyMessage })),
    errors: [faults.muted],
    limit: sendLimit,
  }),
  deletePublicMessage: route({
    method: 'DELETE',
    path: '/api/public-chat/messages/{id}',
    summary: 'Take back an own message; whoever holds chat.moderate can take back any of a lower rank.',
    access: 'member',
    params: messagePath,
    reply: ok(success),
    errors: [faults.noSuchMessage, faults.notYourMessage],
  }),
  editPublicMessage: route({
    method: 'PUT',
    path: '/api/public-chat/messages/{id}',
    summary: 'Put own words of the last day otherwise. It is marked as edited.',
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
    summary: 'React to a message. The same again changes nothing.',
    access: 'member',
    params: z.object({ id: idParam, reaction }),
    reply: ok(z.object({ message: model.lobbyMessage })),
    errors: [faults.noSuchMessage, faults.tooManyReactions, faults.muted],
    limit: sendLimit,
  }),
  unreactToPublicMessage: route({
    method: 'DELETE',
    path: '/api/public-chat/messages/{id}/reactions/{reaction}',
    summary: 'Take a reaction back.',
    access: 'member',
    params: z.object({ id: idParam, reaction }),
    reply: ok(z.object({ message: model.lobbyMessage })),
    errors: [faults.noSuchMessage],
    limit: sendLimit,
  }),
  searchPublicMessages: route({
    method: 'GET',
    path: '/api/public-chat/search',
    summary: 'What was said in the public chat with these words in it, newest first.',
    access: 'member',
    query: searchQuery,
    reply: lobbyReply,
    errors: [faults.searchTooBroad],
    limit: searchLimit,
  }),
  suggestPublicMentions: route({
    method: 'GET',
    path: '/api/public-chat/mentionable',
    summary: 'Members whose names begin so, for an @ in the public chat. Nobody finds a member of a block.',
    access: 'member',
    query: mentionQuery,
    reply: mentionable,
    limit: suggestLimit,
  }),
  listStaffMessages: route({
    method: 'GET',
    path: '/api/chat/messages',
    summary: 'The admin chat.',
    access: 'staff.chat',
    query: messagePage,
    reply: lobbyReply,
  }),
  suggestStaffMentions: route({
    method: 'GET',
    path: '/api/chat/mentionable',
    summary: 'Staff whose names begin so, for an @ in the admin chat.',
    access: 'staff.chat',
    query: mentionQuery,
    reply: mentionable,
    limit: suggestLimit,
  }),
  sendStaffMessage: route({
    method: 'POST',
    path: '/api/chat/messages',
    summary: 'Say something to the staff.',
    access: 'staff.chat',
    body: model.lobbyPost,
    reply: created(z.object({ message: model.lobbyMessage })),
    limit: sendLimit,
  }),
};
