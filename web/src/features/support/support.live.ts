import { onLive } from '../../core/live.ts';
import { queryClient } from '../../core/query.ts';
import { currentUser } from '../../core/session.ts';
import { lookingKey } from './support.queries.ts';
import { addMessage, addNote, applyReport, applyTicket } from './ticket-cache.ts';
import { hideTyping, showTyping } from './ticket-typing.ts';

onLive('ticket.message', ({ ticketId, message }) => {
  addMessage(ticketId, message);
  hideTyping(ticketId, message.sender_username);
});
onLive('ticket.changed', applyTicket);
onLive('ticket.note', ({ ticketId, note }) => addNote(ticketId, note));
onLive('ticket.typing', ({ ticketId, username }) => {
  if (username !== currentUser()?.username) showTyping(ticketId, username);
});
onLive('ticket.looking', ({ ticketId, looking }) => {
  // Only where somebody looks: the answer to one's own look brings it otherwise.
  queryClient.setQueryData(lookingKey(ticketId), (shown) => shown && { looking });
});
onLive('report.changed', applyReport);
