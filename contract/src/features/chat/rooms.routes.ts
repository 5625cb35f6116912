import * as z from 'zod/mini';
import { pictureRefusals } from '../../pictures.ts';
import { created, file, nothing, ok, route } from '../../route.ts';
import { idParam, nextCursor, success } from '../../scalars.ts';
import { chatFaults as faults } from './chat.faults.ts';
import { notifyLevels, roomFileMaxBytes } from './chat.limits.ts';
import * as model from './chat.model.ts';
import { messagePage, reaction, searchLimit, searchQuery, sendLimit } from './message-input.ts';

const roomPath = z.object({ id: idParam });
const messagePath = z.object({ id: idParam, messageId: idParam });
const roomReply = ok(z.object({ message: model.roomMessage }));

/** Chats of two, and what those and groups have in common. */
export const roomRoutes = {
  listRooms: route({
    method: 'GET',
    path: '/api/chat/rooms',
    summary: "The caller's private and group chats, the liveliest first.",
    access: 'member',
    reply: ok(z.object({ rooms: z.array(model.room) })),
  }),
  openPrivateRoom: route({
    method: 'POST',
    path: '/api/chat/rooms/private',
    summary: 'The private chat with a friend: the same room every time.',
    access: 'member',
    body: z.object({
      friendUsername: z.string().check(z.minLength(1, 'A username is required'), z.maxLength(100)),
    }),
    reply: ok(z.object({ roomId: z.number() })),
    errors: [faults.notFriends, faults.noSuchMember],
  }),
  listRoomMessages: route({
    method: 'GET',
    path: '/api/chat/rooms/{id}/messages',
    summary: 'The messages of a room, oldest first within a page. Reading the newest marks the room read.',
    access: 'member',
    params: roomPath,
    query: messagePage,
    reply: ok(z.object({ messages: z.array(model.roomMessage), nextCursor })),
    errors: [faults.noSuchRoom],
  }),
  sendRoomMessage: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/messages',
    summary:
      'Say something in a room. The same clientId writes once, for ever; it is refused in another room.',
    access: 'member',
    params: roomPath,
    body: model.roomPost,
    reply: created(z.object({ message: model.roomMessage })),
    errors: [faults.noSuchRoom, faults.notFriends],
    limit: sendLimit,
  }),
  deleteRoomMessage: route({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}/messages/{messageId}',
    summary: 'Take back an own message.',
    access: 'member',
    params: z.object({ id: idParam, messageId: idParam }),
    reply: ok(success),
    errors: [faults.noSuchRoom, faults.noSuchMessage, faults.notYourMessage],
  }),
  editRoomMessage: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/messages/{messageId}',
    summary: 'Put own words of the last day otherwise. It is marked as edited.',
    access: 'member',
    params: messagePath,
    body: z.object({ content: model.roomPost.shape.content }),
    reply: roomReply,
    errors: [faults.noSuchRoom, faults.notFriends, faults.noSuchMessage, faults.notEditable],
    limit: sendLimit,
  }),
  reactToRoomMessage: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/messages/{messageId}/reactions/{reaction}',
    summary: 'React to a message. The same again changes nothing.',
    access: 'member',
    params: z.object({ ...messagePath.shape, reaction }),
    reply: roomReply,
    errors: [faults.noSuchRoom, faults.notFriends, faults.noSuchMessage, faults.tooManyReactions],
    limit: sendLimit,
  }),
  unreactToRoomMessage: route({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}/messages/{messageId}/reactions/{reaction}',
    summary: 'Take a reaction back.',
    access: 'member',
    params: z.object({ ...messagePath.shape, reaction }),
    reply: roomReply,
    errors: [faults.noSuchRoom, faults.notFriends, faults.noSuchMessage],
    limit: sendLimit,
  }),
  searchRoomMessages: route({
    method: 'GET',
    path: '/api/chat/rooms/{id}/search',
    summary: 'What was said in a room with these words in it, newest first.',
    access: 'member',
    params: roomPath,
    query: searchQuery,
    reply: ok(z.object({ messages: z.array(model.roomMessage), nextCursor })),
    errors: [faults.noSuchRoom, faults.searchTooBroad],
    limit: searchLimit,
  }),
  uploadRoomFile: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/upload',
    summary:
      'Send a file or an image in one request. The web client uses the resumable /api/uploads instead.',
    access: 'member',
    params: roomPath,
    body: z.object({
      type: z._default(z.enum(['image', 'file'], { error: 'type is image or file' }), 'file'),
      clientId: model.clientId,
    }),
    upload: { field: 'file', required: true, maxBytes: roomFileMaxBytes, tooLarge: faults.fileTooLarge },
    reply: created(z.object({ message: model.roomMessage })),
    errors: [faults.noSuchRoom, faults.fileTooLarge, faults.notFriends, ...pictureRefusals],
    limit: { max: 60, seconds: 600, by: 'member' },
  }),
  getRoomFile: route({
    method: 'GET',
    path: '/api/chat/rooms/{id}/files/{messageId}',
    summary: 'A file of a room, for its members, with ranges.',
    access: 'member',
    fromOtherSites: true,
    params: z.object({ id: idParam, messageId: idParam }),
    reply: file,
    errors: [faults.noSuchRoom, faults.noSuchFile],
  }),
  getRoomThumbnail: route({
    method: 'GET',
    path: '/api/chat/rooms/{id}/files/{messageId}/thumbnail',
    summary: 'A small picture of an image of a room.',
    access: 'member',
    params: z.object({ id: idParam, messageId: idParam }),
    reply: file,
    errors: [faults.noSuchRoom, faults.noSuchFile],
  }),
  markRoomRead: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/read',
    summary: 'Read up to a seq. The mark only moves forward.',
    access: 'member',
    params: roomPath,
    body: z.object({ seq: z.int().check(z.minimum(0)) }),
    reply: ok(success),
    errors: [faults.noSuchRoom],
  }),
  tellTyping: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/typing',
    summary: 'Show the others that the caller is typing.',
    access: 'member',
    params: roomPath,
    reply: nothing,
    errors: [faults.noSuchRoom, faults.notFriends],
    limit: { max: 30, seconds: 10, by: 'member' },
  }),
  setRoomNotify: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/notifications',
    summary: 'What the caller is told of this room while they are elsewhere: everything, mentions, nothing.',
    access: 'member',
    params: roomPath,
    body: z.object({ notify: z.enum(notifyLevels, { error: 'notify is everything, mentions or nothing' }) }),
    reply: ok(success),
    errors: [faults.noSuchRoom],
  }),
};
