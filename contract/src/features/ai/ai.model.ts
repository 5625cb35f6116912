import * as z from 'zod/mini';
import { time } from '../../scalars.ts';
import { text } from '../../text.ts';
import * as limits from './ai.limits.ts';

/** A title that an answer names in [square brackets] and that this Snowglobe has. */
export const namedTitle = z.object({
  /** As it stands between the brackets. */
  text: z.string(),
  id: z.number(),
  title: z.string(),
  year: z.nullable(z.number()),
  type: z.enum(['movie', 'tv']),
  isAnime: z.boolean(),
});
export type NamedTitle = z.output<typeof namedTitle>;

/**
 * `running`: words still come · `stopped` by the member · `cut`: the line to who answers, or the server, broke off ·
 * `failed`: nothing came at all.
 */
const status = z.enum(['done', 'running', 'stopped', 'cut', 'failed']);
export type AnswerStatus = z.output<typeof status>;

export const aiMessage = z.object({
  id: z.number(),
  /** What it answers or follows; null at the beginning. Messages with the same one are versions of each other. */
  parentId: z.nullable(z.number()),
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string(),
  /** What a model thought before it answered; empty if nothing, or if it did not say. */
  thinking: z.string(),
  timestamp: time,
  status,
  titles: z.array(namedTitle),
  /** Of one that failed: the model has too much to do, and when it said that one may try again. */
  busy: z.nullable(z.object({ retryAt: z.nullable(time) })),
});
export type AiMessage = z.output<typeof aiMessage>;

const sessionFacts = { id: z.number(), name: z.string(), lastActivity: time };

/** A chat in the list; `messages` are those of the version that is shown. */
export const aiSession = z.object({
  ...sessionFacts,
  messages: z.array(aiMessage),
  /** An answer is being written in it. */
  isAnswering: z.boolean(),
});
export type AiSession = z.output<typeof aiSession>;

/** An opened chat: every version of everything, and the last message of what is shown. */
export const openedAiSession = z.object({
  ...sessionFacts,
  messages: z.array(aiMessage),
  shownId: z.nullable(z.number()),
});
export type OpenedAiSession = z.output<typeof openedAiSession>;

/** Who answers, and so where the words of a member go. */
const answeredBy = z.object({ kind: z.enum(['guide', 'model']), name: z.string() });
export type AnsweredBy = z.output<typeof answeredBy>;

export const aiUsage = z.object({
  unlimited: z.boolean(),
  /** Null without a limit. */
  remaining: z.nullable(z.number()),
  canUse: z.boolean(),
  showWarning: z.boolean(),
  /** When the first text comes back. */
  resetsAt: z.nullable(time),
  answeredBy,
});
export type AiUsage = z.output<typeof aiUsage>;

export const aiFound = z.object({
  sessionId: z.number(),
  sessionName: z.string(),
  /** Null: the chat's name has it. */
  messageId: z.nullable(z.number()),
  /** The words around it. */
  excerpt: z.string(),
  timestamp: time,
});
export type AiFound = z.output<typeof aiFound>;

const content = text({
  max: limits.aiMessageMax,
  required: limits.aiTexts.blank,
  tooLong: `A message has at most ${limits.aiMessageMax} characters`,
});
/** A message as the page sends it. What is said as `system` is not listened to: the server has its own words. */
const sentMessage = z.object({
  role: z.enum(['system', 'user', 'assistant'], { error: 'role is system, user or assistant' }),
  content,
});
const sentMessages = z
  .array(sentMessage, { error: limits.aiTexts.blank })
  .check(z.maxLength(limits.aiMessagesMax, `At most ${limits.aiMessagesMax} messages at once`));

const rowId = z
  .number({ error: 'Not a valid id' })
  .check(z.int(), z.minimum(1), z.maximum(999_999_999_999_999));

/**
 * Either a whole conversation, whose last message is the question and which is not kept. Or, with `sessionId`, what is
 * new in a saved chat, behind any of its messages (`parentId`): the answer belongs to the chat then and is written to
 * its end, whoever leaves. `regenerate` asks for another version of one of its answers.
 */
export const newAiQuestion = z
  .object({
    messages: z._default(sentMessages, []),
    sessionId: z.optional(rowId),
    parentId: z.optional(z.nullable(rowId)),
    /** Any string; the same again is the same question, not a second one. */
    clientId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    regenerate: z.optional(rowId),
  })
  .check(
    z.refine(
      ({ messages, sessionId, regenerate }) =>
        regenerate === undefined ? messages.at(-1)?.role === 'user' : sessionId !== undefined,
      limits.aiTexts.blank,
    ),
  );

export const newMediaQuestion = z.object({
  messages: sentMessages.check(
    z.refine((messages) => messages.at(-1)?.role === 'user', limits.aiTexts.blank),
  ),
  contentType: z._default(
    z.enum(limits.aiContentTypes, { error: 'contentType is movies or anime' }),
    'movies',
  ),
});

const sessionName = text({
  max: limits.aiSessionNameMax,
  required: 'A chat needs a name',
  tooLong: `A name has at most ${limits.aiSessionNameMax} characters`,
});
export const newAiSession = z.object({
  sessionName: z._default(sessionName, limits.aiTexts.newChat),
  messages: z._default(sentMessages, []),
});
/** `messages` replaces all of them, as who keeps a chat by themself does; the page never sends it. */
export const changedAiSession = z.object({
  sessionName: z.optional(sessionName),
  messages: z.optional(sentMessages),
});
export const shownVersion = z.object({ messageId: rowId });
export const aiSearch = z.object({
  q: text({ max: limits.aiSearchMax, required: 'What are you looking for?' }),
});

const counted = z.pipe(
  z.string().check(z.regex(/^\d{1,7}$/, 'from and thinkingFrom are numbers')),
  z.transform((digits: string) => Number(digits)),
);
export const followFrom = z.object({ from: z._default(counted, 0), thinkingFrom: z._default(counted, 0) });
