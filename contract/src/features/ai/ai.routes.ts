import * as z from 'zod/mini';
import { created, events, file, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { aiFaults as faults } from './ai.faults.ts';
import * as model from './ai.model.ts';

const path = z.object({ id: idParam });
const usageStatus = model.aiUsage;
/** A hundred messages of eight thousand characters. */
const largeBody = 1024 * 1024;

/** The words as they come; then all of it. A saved one is told as the message that it is. */
const answerEvents = {
  /** `titles`: those that stand whole in what came until now, once there are new ones. */
  delta: z.object({
    text: z.string(),
    /** What the model thinks before it says something. */
    thinking: z.optional(z.string()),
    titles: z.optional(z.array(model.namedTitle)),
  }),
  done: z.object({
    response: z.string(),
    thinking: z.string(),
    titles: z.array(model.namedTitle),
    usageStatus,
    message: z.optional(model.aiMessage),
  }),
};
const generation = z.object({
  generationId: z.number(),
  sessionId: z.number(),
  questionId: z.nullable(z.number()),
});

export const aiRoutes = {
  getAiUsage: route({
    method: 'GET',
    path: '/api/ai/usage-status',
    summary: 'How many texts the caller has left, when more come, and who answers.',
    access: 'full',
    reply: ok(usageStatus),
  }),
  askAi: route({
    method: 'POST',
    path: '/api/ai/chat',
    summary: 'Ask SnowyAI. Counts one text when the answer begins; nothing when none comes.',
    access: 'full',
    body: model.newAiQuestion,
    largeBody,
    reply: events({ start: generation, ...answerEvents }, answerEvents.done),
    errors: [
      faults.noSuchSession,
      faults.noSuchMessage,
      // The chat was deleted while it was answered.
      faults.noSuchGeneration,
      faults.sessionFull,
      faults.answering,
      faults.limitReached,
      faults.tooManyAnswers,
      faults.noAnswer,
      faults.busy,
    ],
    limit: { max: 300, seconds: 60, by: 'member' },
  }),
  askMediaAssistant: route({
    method: 'POST',
    path: '/api/ai/chat/media',
    summary: 'Ask what to watch. Titles in [square brackets] are those that can be opened. Never counted.',
    access: 'full',
    body: model.newMediaQuestion,
    largeBody,
    reply: events(answerEvents, answerEvents.done),
    errors: [faults.noRecommendation, faults.busy, faults.tooManyAnswers],
    limit: { max: 30, seconds: 60, by: 'member' },
  }),
  followAiAnswer: route({
    method: 'GET',
    path: '/api/ai/generations/{id}',
    summary:
      'Follow an answer that is being written, from the character `from` (of its thinking `thinkingFrom`) on; or get it whole when it is done.',
    access: 'full',
    params: path,
    query: model.followFrom,
    reply: events(answerEvents, answerEvents.done),
    errors: [faults.noSuchGeneration],
    limit: { max: 120, seconds: 60, by: 'member' },
  }),
  stopAiAnswer: route({
    method: 'DELETE',
    path: '/api/ai/generations/{id}',
    summary: 'Stop an answer, from wherever; what came until now stays.',
    access: 'full',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchGeneration],
  }),
  listAiSessions: route({
    method: 'GET',
    path: '/api/ai/chat/sessions',
    summary:
      'The chats, the latest first, with their messages as shown; of many long ones the later in the list come without.',
    access: 'full',
    query: z.object({ ...page, messages: z._default(z.enum(['shown', 'none']), 'shown') }),
    reply: ok(z.object({ sessions: z.array(model.aiSession), nextCursor })),
  }),
  getAiSession: route({
    method: 'GET',
    path: '/api/ai/chat/sessions/{id}',
    summary: 'One chat with every version of its messages.',
    access: 'full',
    params: path,
    reply: ok(z.object({ session: model.openedAiSession })),
    errors: [faults.noSuchSession],
  }),
  createAiSession: route({
    method: 'POST',
    path: '/api/ai/chat/sessions',
    summary: 'Save a chat.',
    access: 'full',
    body: model.newAiSession,
    largeBody,
    reply: created(z.object({ sessionId: z.number() })),
    errors: [faults.tooManySessions],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  updateAiSession: route({
    method: 'PUT',
    path: '/api/ai/chat/sessions/{id}',
    summary: 'Rename a chat, or write its messages anew.',
    access: 'full',
    params: path,
    body: model.changedAiSession,
    largeBody,
    reply: ok(success),
    errors: [faults.noSuchSession, faults.answering],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  showAiVersion: route({
    method: 'PUT',
    path: '/api/ai/chat/sessions/{id}/shown',
    summary: 'Show another version: the chat goes on from it, in every tab.',
    access: 'full',
    params: path,
    body: model.shownVersion,
    reply: ok(success),
    errors: [faults.noSuchSession, faults.noSuchMessage],
  }),
  deleteAiSession: route({
    method: 'DELETE',
    path: '/api/ai/chat/sessions/{id}',
    summary: 'Delete a chat with all that was said in it. The last one stays.',
    access: 'full',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchSession, faults.lastSession],
  }),
  exportAiSession: route({
    method: 'GET',
    path: '/api/ai/chat/sessions/{id}/export',
    summary: 'The chat as it is shown, as a Markdown file.',
    access: 'full',
    params: path,
    reply: file,
    errors: [faults.noSuchSession],
  }),
  searchAiSessions: route({
    method: 'GET',
    path: '/api/ai/chat/search',
    summary: "Find words in one's own chats, the newest first.",
    access: 'full',
    query: model.aiSearch,
    reply: ok(z.object({ results: z.array(model.aiFound) })),
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
};
