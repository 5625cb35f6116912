import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { text } from '../../text.ts';
import { said } from '../../texts/texts.ts';
import * as limits from './ai.limits.ts';

/** A title that an answer names in [square brackets] and that is in the catalogue. */
export const namedTitle = z.object({
  /** The text between the brackets. */
  text: z.string(),
  id: z.number(),
  title: z.string(),
  year: z.nullable(z.number()),
  type: z.enum(['movie', 'tv']),
  isAnime: z.boolean(),
});
export type NamedTitle = z.output<typeof namedTitle>;

/**
 * `running`: still being written · `stopped` by the member · `cut`: the connection to the model, or the server, broke
 * off · `failed`: no text arrived.
 */
const status = z.enum(['done', 'running', 'stopped', 'cut', 'failed']);
export type AnswerStatus = z.output<typeof status>;

export const aiMessage = z.object({
  id: z.number(),
  /** The message before this one; null for the first. Messages with the same parent are versions of each other. */
  parentId: z.nullable(z.number()),
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string(),
  /** The model's reasoning before the answer; empty if the model sent none. */
  thinking: z.string(),
  timestamp: time,
  status,
  titles: z.array(namedTitle),
  /** Set on a failed answer when the model was overloaded; `retryAt` is the time that the model gave, if any. */
  busy: z.nullable(z.object({ retryAt: z.nullable(time) })),
});
export type AiMessage = z.output<typeof aiMessage>;

const sessionFacts = { id: z.number(), name: z.string(), lastActivity: time };

/** A chat in the list; `messages` are those of the selected version. */
export const aiSession = z.object({
  ...sessionFacts,
  messages: z.array(aiMessage),
  /** An answer is being written in this chat. */
  isAnswering: z.boolean(),
});
export type AiSession = z.output<typeof aiSession>;

/** A chat with every version of its messages; `shownId` is the last message of the selected version. */
export const openedAiSession = z.object({
  ...sessionFacts,
  messages: z.array(aiMessage),
  shownId: z.nullable(z.number()),
});
export type OpenedAiSession = z.output<typeof openedAiSession>;

/** The service that answers, and therefore receives what the member writes. */
export const answeredBy = z.object({ kind: z.enum(['guide', 'model']), name: z.string() });
export type AnsweredBy = z.output<typeof answeredBy>;

/** Where SnowyAI takes part outside of its own screen. The owner decides. */
export const aiPlaces = z.object({
  /** Members can switch it on in their private chats and groups. */
  rooms: z.boolean(),
  /** It answers a new ticket first, from the help page. */
  firstAnswers: z.boolean(),
  /** Staff can have a reply to a ticket drafted. */
  drafts: z.boolean(),
});
export type AiPlaces = z.output<typeof aiPlaces>;

export const aiUsage = z.object({
  unlimited: z.boolean(),
  /** Null without a limit. */
  remaining: z.nullable(z.number()),
  canUse: z.boolean(),
  showWarning: z.boolean(),
  /** When the member can send one more text. */
  resetsAt: z.nullable(time),
  answeredBy,
});
export type AiUsage = z.output<typeof aiUsage>;

export const aiFound = z.object({
  sessionId: z.number(),
  sessionName: z.string(),
  /** Null if the match is in the name of the chat. */
  messageId: z.nullable(z.number()),
  /** The text around the match. */
  excerpt: z.string(),
  timestamp: time,
});
export type AiFound = z.output<typeof aiFound>;

const content = text({
  max: limits.aiMessageMax,
  required: 'ai:rule.blank',
  tooLong: said('ai:rule.messageTooLong', { max: String(limits.aiMessageMax) }),
});
/** A message as the page sends it. The server ignores `system` messages and uses its own instructions. */
const sentMessage = z.object({
  role: z.enum(['system', 'user', 'assistant'], { error: 'ai:rule.role' }),
  content,
});
const sentMessages = z
  .array(sentMessage, { error: 'ai:rule.blank' })
  .check(z.maxLength(limits.aiMessagesMax, said('ai:rule.tooManyMessages', { max: limits.aiMessagesMax })));

const rowId = z.number({ error: 'ai:rule.id' }).check(z.int(), z.minimum(1), z.maximum(999_999_999_999_999));

/**
 * Without `sessionId`: a whole conversation whose last message is the question; it is not stored. With `sessionId`: a
 * new message in a saved chat after the message `parentId`; the answer is stored and completed even if the page
 * disconnects. `regenerate` asks for another version of an answer.
 */
export const newAiQuestion = z
  .object({
    messages: z._default(sentMessages, []),
    sessionId: z.optional(rowId),
    parentId: z.optional(z.nullable(rowId)),
    /** Any string; a repeated request with the same one does not ask a second time. */
    clientId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    regenerate: z.optional(rowId),
  })
  .check(
    z.refine(
      ({ messages, sessionId, regenerate }) =>
        regenerate === undefined ? messages.at(-1)?.role === 'user' : sessionId !== undefined,
      'ai:rule.blank',
    ),
  );

export const newMediaQuestion = z.object({
  messages: sentMessages.check(z.refine((messages) => messages.at(-1)?.role === 'user', 'ai:rule.blank')),
  contentType: z._default(z.enum(limits.aiContentTypes, { error: 'ai:rule.contentType' }), 'movies'),
});

const sessionName = text({
  max: limits.aiSessionNameMax,
  required: 'ai:rule.nameRequired',
  tooLong: said('ai:rule.nameTooLong', { max: limits.aiSessionNameMax }),
});
export const newAiSession = z.object({
  /** Without a name: "New Chat", until the first message names it. */
  sessionName: z.optional(sessionName),
  messages: z._default(sentMessages, []),
});
/** `messages` replaces all messages. It is for API clients that store chats as a whole; the page never sends it. */
export const changedAiSession = z.object({
  sessionName: z.optional(sessionName),
  messages: z.optional(sentMessages),
});
export const shownVersion = z.object({ messageId: rowId });
export const aiSearch = z.object({
  q: text({ max: limits.aiSearchMax, required: 'ai:rule.search' }),
});

const numberParam = z.pipe(
  z.string().check(z.regex(/^\d{1,7}$/, 'ai:rule.from')),
  z.transform((digits: string) => Number(digits)),
);
export const followFrom = z.object({
  from: z._default(numberParam, 0),
  thinkingFrom: z._default(numberParam, 0),
});
