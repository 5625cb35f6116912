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

/** Calls for private chats and groups. */
export const roomRoutes = {
  listRooms: route({
    method: 'GET',
    path: '/api/chat/rooms',
    summary: "The caller's private chats and groups, the one with the newest message first.",
    access: 'member',
    reply: ok(z.object({ rooms: z.array(model.room) })),
  }),
  openPrivateRoom: route({
    method: 'POST',
    path: '/api/chat/rooms/private',
    summary: 'The private chat with a friend; it is created when it does not exist.',
    access: 'member',
    body: z.object({
      friendUsername: z.string().check(z.minLength(1, 'chat:rule.username'), z.maxLength(100)),
    }),
    reply: ok(z.object({ roomId: z.number() })),
    errors: [faults.notFriends, faults.noSuchMember],
  }),
  listRoomMessages: route({
    method: 'GET',
    path: '/api/chat/rooms/{id}/messages',
    summary:
      'The messages of a room, oldest first within a page. Requesting the newest page marks the room read.',
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
      'Write to a room. A message with the same clientId is stored only once; in another room it is refused.',
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
    summary: "Delete the caller's own message.",
    access: 'member',
    params: z.object({ id: idParam, messageId: idParam }),
    reply: ok(success),
    errors: [faults.noSuchRoom, faults.noSuchMessage, faults.notYourMessage],
  }),
  editRoomMessage: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/messages/{messageId}',
    summary: "Edit the caller's own message of the last 24 hours. It is marked as edited.",
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
    summary: 'React to a message. A repeated reaction changes nothing.',
    access: 'member',
    params: z.object({ ...messagePath.shape, reaction }),
    reply: roomReply,
    errors: [faults.noSuchRoom, faults.notFriends, faults.noSuchMessage, faults.tooManyReactions],
    limit: sendLimit,
  }),
  unreactToRoomMessage: route({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}/messages/{messageId}/reactions/{reaction}',
    summary: 'Remove a reaction.',
    access: 'member',
    params: z.object({ ...messagePath.shape, reaction }),
    reply: roomReply,
    errors: [faults.noSuchRoom, faults.notFriends, faults.noSuchMessage],
    limit: sendLimit,
  }),
  searchRoomMessages: route({
    method: 'GET',
    path: '/api/chat/rooms/{id}/search',
    summary: 'Search the messages of a room, newest first.',
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
      type: z._default(z.enum(['image', 'file'], { error: 'chat:rule.fileType' }), 'file'),
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
    summary: 'A file of a room, for its members. Range requests are supported.',
    access: 'member',
    fromOtherSites: true,
    params: z.object({ id: idParam, messageId: idParam }),
    reply: file,
    errors: [faults.noSuchRoom, faults.noSuchFile],
  }),
  getRoomThumbnail: route({
    method: 'GET',
    path: '/api/chat/rooms/{id}/files/{messageId}/thumbnail',
    summary: 'The thumbnail of an image of a room.',
    access: 'member',
    params: z.object({ id: idParam, messageId: idParam }),
    reply: file,
    errors: [faults.noSuchRoom, faults.noSuchFile],
  }),
  markRoomRead: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/read',
    summary: 'Mark a room read up to `seq`. A lower `seq` than before is ignored.',
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
    summary: 'Which messages notify the caller while the room is not open: everything, mentions or nothing.',
    access: 'member',
    params: roomPath,
    body: z.object({ notify: z.enum(notifyLevels, { error: 'chat:rule.notify' }) }),
    reply: ok(success),
    errors: [faults.noSuchRoom],
  }),
};
