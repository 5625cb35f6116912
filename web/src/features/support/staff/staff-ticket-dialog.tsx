import { Dialog } from '../../../ui/dialog.tsx';
import { StaffTicket } from './staff-ticket.tsx';

/** A ticket over the table that it was opened from. */
export function StaffTicketDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return (
    <Dialog bare size="player" open={id !== null} onClose={onClose} title={`Ticket ${id ?? ''}`}>
      {id !== null && (
        // The focus waits here while the ticket loads.
        <div className="desk-ticket" tabIndex={-1} data-autofocus>
          <StaffTicket key={id} id={id} />
        </div>
      )}
    </Dialog>
  );
}
