import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { cleanText, text, textLength } from '../../text.ts';
import { memberCard } from '../account/account.model.ts';
import * as limits from './chat.limits.ts';

const quote = z.object({
  id: z.number(),
  seq: z.number(),
  sender: z.string(),
  /** The beginning of the quoted text, or the name of the file; empty when the message was deleted. */
  text: z.string(),
  deleted: z.boolean(),
});
export type Quote = z.output<typeof quote>;

/** The fields of every message. `seq` is the order within a room; a deleted message keeps its `seq` and loses its text. */
const common = {
  id: z.number(),
  seq: z.number(),
  clientId: z.nullable(z.string()),
  timestamp: time,
  deleted: z.boolean(),
  /** Null when the account was deleted. */
  author: z.nullable(memberCard),
  /** Increases with each edit and reaction: of two copies of a message, the higher version is newer. */
  version: z.number(),
  editedAt: z.nullable(time),
  /** The message that this one replies to, with its current text. */
  replyTo: z.nullable(quote),
  /** In the order of `reactionNames`. */
  reactions: z.array(z.object({ reaction: z.enum(limits.reactionNames), memberIds: z.array(z.number()) })),
};

/** A message of the public chat or the admin chat. */
export const lobbyMessage = z.object({
  ...common,
  username: z.string(),
  role: z.string(),
  message: z.string(),
  user_source: z.string(),
});
export type LobbyMessage = z.output<typeof lobbyMessage>;

export const roomMessage = z.object({
  ...common,
  roomId: z.number(),
  sender: z.string(),
  type: z.enum(['text', 'image', 'file', 'notice']),
  content: z.string(),
  fileUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  /** In pixels; null for pictures that were stored by earlier versions of Snowglobe. */
  thumbnailWidth: z.nullable(z.number()),
  thumbnailHeight: z.nullable(z.number()),
  fileName: z.nullable(z.string()),
  fileSize: z.nullable(z.number()),
});
export type RoomMessage = z.output<typeof roomMessage>;

/** The sender's own id for a message. A member can store a message with the same clientId only once. */
export const clientId = z.optional(
  z.string().check(
    z.minLength(1, 'A clientId is 1 to 64 characters long'),
    z.refine((id) => textLength(id) <= limits.clientIdMax, 'A clientId is 1 to 64 characters long'),
    z.refine((id) => cleanText(id) === id, 'A clientId holds no control characters and no space around it'),
  ),
);

/** The id of the message that this one replies to; an id that no longer exists is ignored. */
const replyTo = z.optional(z.int().check(z.minimum(1)));

export const lobbyPost = z.object({
  message: text({ max: limits.publicMessageMax, required: 'Please write a message' }),
  clientId,
  replyTo,
});

export const roomPost = z.object({
  content: text({ max: limits.roomMessageMax, required: 'Please write a message' }),
  type: z._default(z.literal('text'), 'text'),
  clientId,
  replyTo,
});

const roomMember = z.object({
  ...memberCard.shape,
  isOnline: z.boolean(),
  lastActive: z.nullable(time),
  /** The `seq` up to which they have read; the page shows "seen by". */
  lastReadSeq: z.number(),
});
export type RoomMember = z.output<typeof roomMember>;

export const room = z.object({
  id: z.number(),
  name: z.string(),
  type: z.enum(['private', 'group']),
  members: z.array(roomMember),
  lastMessage: z.nullable(roomMessage),
  lastSeq: z.number(),
  unreadCount: z.number(),
  isCreator: z.boolean(),
  /** The picture of a group, if it has one. */
  pictureUrl: z.nullable(z.string()),
  /** Which messages notify this member while the room is not open. */
  notify: z.enum(limits.notifyLevels),
  /** The `seq` of the last message that mentions this member; 0 without one. */
  mentionSeq: z.number(),
  /** A private chat of two members who are not friends (any more): it can be read, but nobody can write to it. */
  isClosed: z.boolean(),
});
export type Room = z.output<typeof room>;
