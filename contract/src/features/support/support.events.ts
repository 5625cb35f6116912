import * as z from 'zod/mini';
import { event } from '../../events.ts';
import * as model from './support.model.ts';

/** A ticket's author and the staff (`support.manage`) hear of it, unless said otherwise. Notes go to staff only. */
export const supportEvents = {
  'ticket.message': event({
    durable: true,
    data: z.object({ ticketId: z.number(), message: model.ticketMessage }),
  }),
  /** A ticket is new, or its status changed. */
  'ticket.changed': event({ durable: true, data: model.ticketSummary }),
  /** Staff only. */
  'ticket.note': event({ durable: true, data: z.object({ ticketId: z.number(), note: model.ticketNote }) }),
  /** To the other side. */
  'ticket.typing': event({
    durable: false,
    data: z.object({ ticketId: z.number(), username: z.string(), is_staff: z.boolean() }),
  }),
  /** Staff only: who of them has this ticket open now. */
  'ticket.looking': event({
    durable: false,
    data: z.object({ ticketId: z.number(), looking: z.array(z.string()) }),
  }),
  /** Staff only: a report is new, or its status changed. */
  'report.changed': event({ durable: true, data: model.report }),
};
