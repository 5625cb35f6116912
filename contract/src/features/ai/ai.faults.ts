import { fault } from '../../errors.ts';
import { said } from '../../texts/texts.ts';
import { aiSessionMessagesMax, aiSessionsMax } from './ai.limits.ts';

export const aiFaults = {
  noSuchSession: fault(404, 'no_such_chat', 'ai:fault.noSuchSession'),
  noSuchMessage: fault(404, 'no_such_message', 'ai:fault.noSuchMessage'),
  noSuchGeneration: fault(404, 'no_such_generation', 'ai:fault.noSuchGeneration'),
  lastSession: fault(409, 'last_chat', 'ai:fault.lastSession'),
  tooManySessions: fault(409, 'too_many_chats', said('ai:fault.tooManySessions', { max: aiSessionsMax })),
  sessionFull: fault(409, 'chat_full', said('ai:fault.sessionFull', { max: aiSessionMessagesMax })),
  answering: fault(409, 'answering', 'ai:fault.answering'),
  limitReached: fault(429, 'ai_limit_reached', 'ai:limitPlaceholder'),
  tooManyAnswers: fault(429, 'too_many_answers', 'ai:fault.tooManyAnswers'),
  noAnswer: fault(503, 'ai_unavailable', 'ai:chatFailed'),
  busy: fault(503, 'ai_busy', 'ai:busy'),
  noRecommendation: fault(503, 'ai_unavailable', 'ai:assistantFailed'),
} as const;
