import * as z from 'zod/mini';
import { pictureRefusals } from '../../pictures.ts';
import { created, file, nothing, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, pageLimit, success } from '../../scalars.ts';
import { text } from '../../text.ts';
import { chatFaults as faults } from './chat.faults.ts';
import {
  chatTexts,
  groupMembersMax,
  groupNameMax,
  groupPictureMaxBytes,
  notifyLevels,
  roomFileMaxBytes,
} from './chat.limits.ts';
import * as model from './chat.model.ts';

const roomPath = z.object({ id: idParam });
/** The first page is the newest; `cursor` goes older, `after` (a seq) goes newer. */
const messagePage = z.object({
  ...page,
  after: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'after is a number'))),
});
const lobbyReply = ok(z.object({ messages: z.array(model.lobbyMessage), nextCursor }));
const groupName = (min: number) =>
  text({
    min,
    max: groupNameMax,
    required: 'Please enter a group name',
    tooLong: 'A group name has at most 50 characters',
  });
const memberNames = z
  .array(z.string().check(z.maxLength(100)))
  .check(z.maxLength(groupMembersMax, chatTexts.groupFull));
const sendLimit = { max: 30, seconds: 10, by: 'member' } as const;

const changeLimit = { max: 60, seconds: 600, by: 'member' } as const;
/** Of whatever only the creator of a group does. */
const groupRefusals = [faults.noSuchRoom, faults.notAGroup, faults.notCreator] as const;

export const chatRoutes = {
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
    summary: 'Say something to everyone inside. The same clientId writes once, for ever.',
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
    params: roomPath,
    reply: ok(success),
    errors: [faults.noSuchMessage, faults.notYourMessage],
  }),
  listStaffMessages: route({
    method: 'GET',
    path: '/api/chat/messages',
    summary: 'The admin chat.',
    access: 'staff.chat',
    query: messagePage,
    reply: lobbyReply,
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
  createGroup: route({
    method: 'POST',
    path: '/api/chat/rooms/group',
    summary: 'A group with friends.',
    access: 'member',
    body: z.object({
      name: z._default(groupName(0), ''),
      members: z._default(memberNames, []),
    }),
    reply: created(z.object({ roomId: z.number() })),
    errors: [faults.groupIncomplete, faults.notFriends, faults.noSuchMember],
    limit: { max: 20, seconds: 3600, by: 'member' },
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
    summary: 'Say something in a room. The same clientId writes once, for ever.',
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
  leaveGroup: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/leave',
    summary: 'Leave a group; nothing of it arrives from that moment.',
    access: 'member',
    params: roomPath,
    reply: ok(success),
    errors: [faults.noSuchRoom, faults.notAGroup],
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
  renameGroup: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}',
    summary: 'Give a group another name.',
    access: 'member',
    params: roomPath,
    body: z.object({ name: groupName(1) }),
    reply: ok(success),
    errors: groupRefusals,
    limit: changeLimit,
  }),
  setGroupPicture: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/picture',
    summary: 'Give a group a picture; it counts for the storage of whoever gives it.',
    access: 'member',
    params: roomPath,
    body: z.object({}),
    upload: {
      field: 'file',
      required: true,
      maxBytes: groupPictureMaxBytes,
      tooLarge: faults.pictureTooLarge,
    },
    reply: created(z.object({ message: model.roomMessage })),
    errors: [...groupRefusals, faults.pictureTooLarge, ...pictureRefusals],
    limit: changeLimit,
  }),
  removeGroupPicture: route({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}/picture',
    summary: "Take a group's picture away.",
    access: 'member',
    params: roomPath,
    reply: ok(success),
    errors: groupRefusals,
  }),
  addGroupMembers: route({
    method: 'POST',
    path: '/api/chat/rooms/{id}/members',
    summary:
      'Bring friends into a group. They read what was said before; whoever is in it already stays as they are.',
    access: 'member',
    params: roomPath,
    body: z.object({ members: memberNames.check(z.minLength(1, 'Please choose at least one friend')) }),
    reply: ok(success),
    errors: [...groupRefusals, faults.noSuchMember, faults.notFriends, faults.groupFull],
    limit: changeLimit,
  }),
  removeGroupMember: route({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}/members/{username}',
    summary: 'Take a member out of a group; nothing of it arrives with them from that moment.',
    access: 'member',
    params: z.object({ id: idParam, username: z.string().check(z.maxLength(100)) }),
    reply: ok(success),
    errors: [...groupRefusals, faults.noSuchGroupMember],
    limit: changeLimit,
  }),
  handOverGroup: route({
    method: 'PUT',
    path: '/api/chat/rooms/{id}/creator',
    summary: 'Hand a group over to another of its members.',
    access: 'member',
    params: roomPath,
    body: z.object({
      username: z.string().check(z.minLength(1, 'A username is required'), z.maxLength(100)),
    }),
    reply: ok(success),
    errors: [...groupRefusals, faults.noSuchGroupMember],
  }),
  deleteGroup: route({
    method: 'DELETE',
    path: '/api/chat/rooms/{id}',
    summary: 'Delete a group with all that is in it.',
    access: 'member',
    params: roomPath,
    reply: ok(success),
    errors: [faults.noSuchRoom, faults.onlyCreator, faults.notAGroup],
  }),
};
