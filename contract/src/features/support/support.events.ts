import * as z from 'zod/mini';
import { event } from '../../events.ts';
import * as model from './support.model.ts';

/** These events go to the author of a ticket and to staff with `support.manage`, unless a comment says otherwise. */
export const supportEvents = {
  'ticket.message': event({
    durable: true,
    data: z.object({ ticketId: z.number(), message: model.ticketMessage }),
  }),
  /** A ticket was created, or its status changed. */
  'ticket.changed': event({ durable: true, data: model.ticketSummary }),
  /** Staff only. */
  'ticket.note': event({ durable: true, data: z.object({ ticketId: z.number(), note: model.ticketNote }) }),
  /** Sent to the other side: staff typing to the author, the author typing to staff. */
  'ticket.typing': event({
    durable: false,
    data: z.object({ ticketId: z.number(), username: z.string(), is_staff: z.boolean() }),
  }),
  /** Staff only: which staff members have this ticket open. */
  'ticket.looking': event({
    durable: false,
    data: z.object({ ticketId: z.number(), looking: z.array(z.string()) }),
  }),
  /** Staff only: a report was created, or its status changed. */
  'report.changed': event({ durable: true, data: model.report }),
};
