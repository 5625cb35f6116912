import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { cleanText, text, textLength } from '../../text.ts';
import { memberCard } from '../account/account.model.ts';
import { namedTitle } from '../ai/ai.model.ts';
import { episodeNumber, seasonNumber } from '../media/media.model.ts';
import { positionMax } from '../party/party.limits.ts';
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

const notice = z.object({
  what: z.enum(limits.noticeNames),
  by: z.string(),
  /** The other member, or the new name of the group. */
  name: z.optional(z.string()),
  /** The members who were added: all, or the first ones and the `count` of the others. */
  names: z.optional(z.array(z.string())),
  count: z.optional(z.number()),
});
export type Notice = z.output<typeof notice>;

/** A moment of a film. `at` is in seconds; a film has no season and episode. */
const filmMoment = z.object({
  titleId: z.int().check(z.minimum(1)),
  season: z.nullable(seasonNumber),
  episode: z.nullable(episodeNumber),
  at: z.number().check(z.minimum(0), z.maximum(positionMax)),
});
export type FilmMoment = z.output<typeof filmMoment>;

/** The state of a message that asks SnowyAI. `failed`: there is no answer, and `reason` says why. */
const aiQuestion = z.object({
  state: z.enum(['waiting', 'writing', 'answered', 'failed']),
  reason: z.nullable(z.enum(limits.aiFailures)),
});
export type AiQuestion = z.output<typeof aiQuestion>;

/** The titles, mods and help topics that an answer of SnowyAI names. The page shows them as cards. */
const aiAnswer = z.object({
  titles: z.array(namedTitle),
  mods: z.array(z.object({ id: z.number(), name: z.string() })),
  /** Ids of topics of the help page. */
  topics: z.array(z.string()),
});
export type AiAnswer = z.output<typeof aiAnswer>;

export const roomMessage = z.object({
  ...common,
  roomId: z.number(),
  sender: z.string(),
  type: z.enum(['text', 'image', 'file', 'notice']),
  /** The content of a notice is in English. */
  content: z.string(),
  /** What a notice says, for other languages. Notices of earlier versions have only their content. */
  notice: z.optional(notice),
  fileUrl: z.nullable(z.string()),
  thumbnailUrl: z.nullable(z.string()),
  /** In pixels; null for pictures that were stored by earlier versions of Snowglobe. */
  thumbnailWidth: z.nullable(z.number()),
  thumbnailHeight: z.nullable(z.number()),
  fileName: z.nullable(z.string()),
  fileSize: z.nullable(z.number()),
  /** Where the film was when the author wrote this, if they watched with others. */
  film: z.nullable(filmMoment),
  /** Only in a message that asks SnowyAI. */
  aiQuestion: z.optional(aiQuestion),
  /** Only in a message that SnowyAI wrote. It has no author, and replies to the message that asked. */
  aiAnswer: z.optional(aiAnswer),
});
export type RoomMessage = z.output<typeof roomMessage>;

/** The sender's own id for a message. A member can store a message with the same clientId only once. */
export const clientId = z.optional(
  z.string().check(
    z.minLength(1, 'chat:rule.clientIdLength'),
    z.refine((id) => textLength(id) <= limits.clientIdMax, 'chat:rule.clientIdLength'),
    z.refine((id) => cleanText(id) === id, 'chat:rule.clientId'),
  ),
);

/** The id of the message that this one replies to; an id that no longer exists is ignored. */
const replyTo = z.optional(z.int().check(z.minimum(1)));

export const lobbyPost = z.object({
  message: text({ max: limits.publicMessageMax, required: 'chat:rule.message' }),
  clientId,
  replyTo,
});

export const roomPost = z.object({
  content: text({ max: limits.roomMessageMax, required: 'chat:rule.message' }),
  type: z._default(z.literal('text'), 'text'),
  clientId,
  replyTo,
  film: z.optional(filmMoment),
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
  /** Whether SnowyAI answers in this room; `unavailable` while the owner has switched it off for all rooms. */
  ai: z.enum(['unavailable', 'off', 'on']),
});
export type Room = z.output<typeof room>;
