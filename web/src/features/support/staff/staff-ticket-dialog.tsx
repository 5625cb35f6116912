import { Dialog } from '../../../ui/dialog.tsx';
import { StaffTicket } from './staff-ticket.tsx';

/** A ticket over the table that it was opened from. */
export function StaffTicketDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return (
    <Dialog bare size="player" open={id !== null} onClose={onClose} title={`Ticket ${id ?? ''}`}>
      {id !== null && <StaffTicket key={id} id={id} />}
    </Dialog>
  );
}
