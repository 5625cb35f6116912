import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { cleanText, text, textLength } from '../../text.ts';
import { memberCard } from '../account/account.model.ts';
import * as limits from './chat.limits.ts';

const quote = z.object({
  id: z.number(),
  seq: z.number(),
  sender: z.string(),
  /** The beginning of its words, or the name of its file; empty when it was deleted. */
  text: z.string(),
  deleted: z.boolean(),
});
export type Quote = z.output<typeof quote>;

/** What every message has, wherever it stands. `seq` orders a room; a deleted message keeps its place, without words. */
const common = {
  id: z.number(),
  seq: z.number(),
  clientId: z.nullable(z.string()),
  timestamp: time,
  deleted: z.boolean(),
  /** Null when the account is gone. */
  author: z.nullable(memberCard),
  /** Grows with each edit and reaction: of two copies the higher is the later. */
  version: z.number(),
  editedAt: z.nullable(time),
  /** What it answers, as that reads now. */
  replyTo: z.nullable(quote),
  /** In the order of the set; the members by their numbers. */
  reactions: z.array(z.object({ reaction: z.enum(limits.reactionNames), memberIds: z.array(z.number()) })),
};

/** Public and admin chat, as the spec has it. */
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
  /** In pixels; null for pictures of earlier versions. */
  thumbnailWidth: z.nullable(z.number()),
  thumbnailHeight: z.nullable(z.number()),
  fileName: z.nullable(z.string()),
  fileSize: z.nullable(z.number()),
});
export type RoomMessage = z.output<typeof roomMessage>;

/** The sender's own name for a message: the same one from the same member writes once, for ever. */
export const clientId = z.optional(
  z.string().check(
    z.minLength(1, 'A clientId is 1 to 64 characters long'),
    z.refine((id) => textLength(id) <= limits.clientIdMax, 'A clientId is 1 to 64 characters long'),
    z.refine((id) => cleanText(id) === id, 'A clientId holds no control characters and no space around it'),
  ),
);

/** The id of the message that this one answers; one that is not there any more is left out. */
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
  /** How far they have read: "seen by". */
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
  /** Of a group, where it has one of its own. */
  pictureUrl: z.nullable(z.string()),
  /** What this member is told of while they are elsewhere. */
  notify: z.enum(limits.notifyLevels),
  /** The last message that names this member; 0 while there is none. */
  mentionSeq: z.number(),
  /** A private chat of two who are not friends (any more): it can be read, and nothing is added to it. */
  isClosed: z.boolean(),
});
export type Room = z.output<typeof room>;
