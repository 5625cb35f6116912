import * as z from 'zod/mini';
import { event } from '../../events.ts';

export const aiEvents = {
  /**
   * To the member: something is new in one of their chats. An answer that began is followed by its id; what is in it
   * never goes this way.
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
