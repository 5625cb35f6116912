import type {
  TicketMessage,
  TicketNote,
  TicketSummary,
} from '@snowglobe/contract/features/support/support.model.ts';

type WithMessages = { messages: TicketMessage[] };
type Page<Ticket> = { ticket: Ticket };

/** The messages of all loaded pages, oldest first. The first page is the newest. */
export const conversation = (pages: readonly Page<WithMessages>[]): TicketMessage[] =>
  pages.toReversed().flatMap(({ ticket }) => ticket.messages);

/** Adds a message to the newest page. One that was sent from this page also arrives on the live channel. */
export function withMessage<Ticket extends WithMessages>(
  ticket: Ticket,
  pages: readonly Page<Ticket>[],
  message: TicketMessage,
): Ticket {
  const isKnown = conversation(pages).some(({ id }) => id === message.id);
  return isKnown ? ticket : { ...ticket, messages: [...ticket.messages, message] };
}

export const withNote = <Ticket extends { notes: TicketNote[] }>(ticket: Ticket, note: TicketNote): Ticket =>
  ticket.notes.some(({ id }) => id === note.id) ? ticket : { ...ticket, notes: [...ticket.notes, note] };

/** A changed ticket keeps its messages and notes, which a summary does not have. */
export const withSummary = <Ticket extends TicketSummary>(
  ticket: Ticket,
  changed: TicketSummary,
): Ticket => ({
  ...ticket,
  ...changed,
});

/** Replaces the changed item. The list keeps its order until it is fetched again. */
export const replaceById = <Item extends { id: number }>(items: readonly Item[], changed: Item): Item[] =>
  items.map((each) => (each.id === changed.id ? changed : each));
