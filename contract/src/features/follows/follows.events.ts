import * as z from 'zod/mini';
import { event } from '../../events.ts';
import { followKind, followTell } from './follows.model.ts';

export const followsEvents = {
  /** Sent to one member: they follow something, changed how they are told, or follow it no more (`tell` is null). */
  'follows.changed': event({
    durable: true,
    data: z.object({ kind: followKind, target: z.string(), tell: z.nullable(followTell) }),
  }),
  /** Sent to one member: something arrived that they follow. */
  'follows.arrived': event({ durable: true, data: z.object({ kind: followKind, target: z.string() }) }),
  /** Sent to one member: they looked at the screen, maybe on another device. */
  'follows.seen': event({ durable: true, data: z.object({ upTo: z.number() }) }),
  /** Sent to everyone: it was deleted, and nobody follows it any more. */
  'follows.gone': event({ durable: true, data: z.object({ kind: followKind, target: z.string() }) }),
};
