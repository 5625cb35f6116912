import * as z from 'zod/mini';
import { created, events, file, ok, route } from '../../route.ts';
import { idParam, nextCursor, page, success } from '../../scalars.ts';
import { aiFaults as faults } from './ai.faults.ts';
import * as model from './ai.model.ts';

const path = z.object({ id: idParam });
const usageStatus = model.aiUsage;
/** Enough for 100 messages of 8,000 characters. */
const maxBodyBytes = 1024 * 1024;

/** `delta` events carry the text as it arrives, `done` the whole answer. `message` is set for a saved chat. */
const answerEvents = {
  /** `titles` is sent when the text so far contains a new complete title. */
  delta: z.object({
    text: z.string(),
    /** The model's reasoning before the answer. */
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
    summary: 'How many texts the caller has left, when more become available, and which service answers.',
    access: 'full',
    reply: ok(usageStatus),
  }),
  askAi: route({
    method: 'POST',
    path: '/api/ai/chat',
    summary:
      'Ask SnowyAI. One text is counted when the answer begins; an answer that never begins is not counted.',
    access: 'full',
    body: model.newAiQuestion,
    maxBodyBytes,
    reply: events({ start: generation, ...answerEvents }, answerEvents.done),
    errors: [
      faults.noSuchSession,
      faults.noSuchMessage,
      // The chat was deleted while the answer was being written.
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
    summary: 'Ask what to watch. Titles in [square brackets] can be opened. It is never counted.',
    access: 'full',
    body: model.newMediaQuestion,
    maxBodyBytes,
    reply: events(answerEvents, answerEvents.done),
    errors: [faults.noRecommendation, faults.busy, faults.tooManyAnswers],
    limit: { max: 30, seconds: 60, by: 'member' },
  }),
  followAiAnswer: route({
    method: 'GET',
    path: '/api/ai/generations/{id}',
    summary:
      'Read an answer while it is being written, starting at the character `from` (`thinkingFrom` for its reasoning); a ' +
      'finished answer is returned as a whole.',
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
    summary: 'Stop an answer, also from another page of the member. The text so far is kept.',
    access: 'full',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchGeneration],
  }),
  listAiSessions: route({
    method: 'GET',
    path: '/api/ai/chat/sessions',
    summary:
      'The chats, last used first, with the messages of the selected versions. If the reply would get too large, chats at ' +
      'the end of the list come without messages.',
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
    maxBodyBytes,
    reply: created(z.object({ sessionId: z.number() })),
    errors: [faults.tooManySessions],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  updateAiSession: route({
    method: 'PUT',
    path: '/api/ai/chat/sessions/{id}',
    summary: 'Rename a chat, or replace its messages.',
    access: 'full',
    params: path,
    body: model.changedAiSession,
    maxBodyBytes,
    reply: ok(success),
    errors: [faults.noSuchSession, faults.answering],
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
  showAiVersion: route({
    method: 'PUT',
    path: '/api/ai/chat/sessions/{id}/shown',
    summary: 'Select another version. The chat continues from it, in every tab.',
    access: 'full',
    params: path,
    body: model.shownVersion,
    reply: ok(success),
    errors: [faults.noSuchSession, faults.noSuchMessage],
  }),
  deleteAiSession: route({
    method: 'DELETE',
    path: '/api/ai/chat/sessions/{id}',
    summary: 'Delete a chat with its messages. The last chat can not be deleted.',
    access: 'full',
    params: path,
    reply: ok(success),
    errors: [faults.noSuchSession, faults.lastSession],
  }),
  exportAiSession: route({
    method: 'GET',
    path: '/api/ai/chat/sessions/{id}/export',
    summary: 'The selected version of a chat as a Markdown file.',
    access: 'full',
    params: path,
    reply: file,
    errors: [faults.noSuchSession],
  }),
  searchAiSessions: route({
    method: 'GET',
    path: '/api/ai/chat/search',
    summary: "Search the caller's chats, newest first.",
    access: 'full',
    query: model.aiSearch,
    reply: ok(z.object({ results: z.array(model.aiFound) })),
    limit: { max: 60, seconds: 60, by: 'member' },
  }),
};
