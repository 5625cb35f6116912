import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { currentUser } from '../../core/session.ts';
import { deskKey, lookingKey, waitingKey } from './support.queries.ts';
import { addMessage, addNote, applyReport, applyTicket } from './ticket-cache.ts';
import { ticketTyping } from './ticket-typing.ts';

onLive('ticket.message', ({ ticketId, message }) => {
  addMessage(ticketId, message);
  ticketTyping.hide(ticketId, message.sender_username);
});
onLive('ticket.changed', (ticket) => {
  applyTicket(ticket);
  refresh(waitingKey);
});
onLive('ticket.note', ({ ticketId, note }) => addNote(ticketId, note));
onLive('ticket.typing', ({ ticketId, username }) => {
  if (username !== currentUser()?.username) ticketTyping.show(ticketId, username);
});
onLive('ticket.looking', ({ ticketId, looking }) => {
  // Only where somebody looks: the answer to one's own look brings it otherwise.
  queryClient.setQueryData(lookingKey(ticketId), (shown) => shown && { looking });
});
// Who leaves takes their tickets with them.
onLive('staff.acted', ({ on, what }) => {
  if (on === 'user' && what === 'deleted') refresh(deskKey);
});
onLive('report.changed', (report) => {
  applyReport(report);
  refresh(waitingKey);
});
