import { fault } from '../../errors.ts';
import { aiSessionMessagesMax, aiSessionsMax, aiTexts } from './ai.limits.ts';

export const aiFaults = {
  noSuchSession: fault(404, 'no_such_chat', 'This chat is not there any more'),
  noSuchMessage: fault(404, 'no_such_message', 'This message is not in the chat any more'),
  noSuchGeneration: fault(404, 'no_such_generation', 'There is no such answer'),
  lastSession: fault(409, 'last_chat', 'Your last chat can not be deleted'),
  tooManySessions: fault(
    409,
    'too_many_chats',
    `You have ${aiSessionsMax} chats. Please delete one of them first`,
  ),
  sessionFull: fault(
    409,
    'chat_full',
    `This chat has ${aiSessionMessagesMax} messages, which is as long as a chat can be. Please start a new one`,
  ),
  answering: fault(409, 'answering', 'The answer before this one is still being written'),
  limitReached: fault(429, 'ai_limit_reached', aiTexts.limitPlaceholder),
  tooManyAnswers: fault(
    429,
    'too_many_answers',
    'SnowyAI is writing many answers for you already. Please wait until one of them is done',
  ),
  noAnswer: fault(503, 'ai_unavailable', aiTexts.chatFailed),
  busy: fault(503, 'ai_busy', aiTexts.busy),
  noRecommendation: fault(503, 'ai_unavailable', aiTexts.assistantFailed),
} as const;
