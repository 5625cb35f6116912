import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { partyReactions } from './party.limits.ts';
import * as model from './party.model.ts';

export const partyEvents = {
  /** To the room: a party began, changed or ended. Its whole new state; null when it ended. */
  'party.changed': event({
    durable: true,
    data: z.object({ roomId: z.number(), partyId: z.number(), party: z.nullable(model.party) }),
  }),
  /** To the room: all its planned parties. */
  'party.plans': event({
    durable: true,
    data: z.object({ roomId: z.number(), plans: z.array(model.plan) }),
  }),
  /** To one member: the host removed them from the party. */
  'party.removed': event({ durable: true, data: z.object({ roomId: z.number(), partyId: z.number() }) }),
  /** To the room, every few seconds with a foreign source: where the films of the members are, in seconds. */
  'party.positions': event({
    durable: false,
    data: z.object({
      roomId: z.number(),
      partyId: z.number(),
      positions: z.array(z.object({ username: z.string(), position: z.number() })),
    }),
  }),
  'party.reaction': event({
    durable: false,
    data: z.object({ roomId: z.number(), username: z.string(), reaction: z.enum(partyReactions) }),
  }),
};
