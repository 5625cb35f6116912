import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const aiEvents = {
  /**
   * Sent to the member: one of their chats changed. When an answer started, the page reads it by `generationId`
   * (`followAiAnswer`); the text of an answer is never sent over the live channel.
   */
  'ai.session': event({
    durable: true,
    data: z.object({
      sessionId: z.number(),
      what: z.enum(['changed', 'answering', 'deleted']),
      generationId: z.nullable(z.number()),
    }),
  }),
};
