import { Dialog } from '../../../ui/dialog.tsx';
import { StaffTicket } from './staff-ticket.tsx';
import styles from './staff-ticket-dialog.module.css';

/** A ticket over the table that it was opened from. */
export function StaffTicketDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return (
    <Dialog bare size="desk" fills="medium" open={id !== null} onClose={onClose} title={`Ticket ${id ?? ''}`}>
      {id !== null && (
        // The focus waits here while the ticket loads.
        <div className={styles.ticket} tabIndex={-1} data-autofocus>
          <StaffTicket key={id} id={id} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}
