import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { voiceEnds } from './voice.limits.ts';
import * as model from './voice.model.ts';

export const voiceEvents = {
  /** To the room: who is in voice now. A page closes its connections to everybody else at once. */
  'voice.changed': event({ durable: true, data: model.roomVoice }),
  /** To the member of one participant, from another one in the same room. */
  'voice.signal': event({
    durable: false,
    data: z.object({
      roomId: z.number(),
      /** The voiceId of the sender; the server has checked it. */
      from: z.number(),
      /** The voiceId of the receiver: the member's other tabs ignore the signal. */
      to: z.number(),
      signal: model.signal,
    }),
  }),
  /** To one member: one of their pages is no longer in voice. */
  'voice.ended': event({
    durable: true,
    data: z.object({ roomId: z.number(), voiceId: z.number(), why: z.enum(voiceEnds) }),
  }),
};
