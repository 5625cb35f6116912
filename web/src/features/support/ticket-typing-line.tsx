import { useTicketTyping } from './ticket-typing.ts';

/** Who of the other side is about to say something. */
export function TicketTyping({ ticketId }: { ticketId: number }) {
  const names = useTicketTyping(ticketId);
  return (
    <p className="ticket-typing" role="status">
      {names.length > 0 && (
        <>
          <span className="ticket-typing-dots" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          {names.join(' and ')} {names.length > 1 ? 'are' : 'is'} typing
        </>
      )}
    </p>
  );
}
