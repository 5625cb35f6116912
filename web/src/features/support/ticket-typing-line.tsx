import { useTicketTyping } from './ticket-typing.ts';
import styles from './ticket-typing-line.module.css';

/** Who of the other side is about to say something. */
export function TicketTyping({ ticketId }: { ticketId: number }) {
  const names = useTicketTyping(ticketId);
  return (
    <p className={styles.typing} role="status">
      {names.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden="true">
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
