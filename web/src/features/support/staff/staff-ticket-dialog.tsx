import { t } from '../../../core/texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { StaffTicket } from './staff-ticket.tsx';
import styles from './staff-ticket-dialog.module.css';

/** An open ticket in a dialog above the table. */
export function StaffTicketDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  return (
    <Dialog
      bare
      size="desk"
      fills="medium"
      open={id !== null}
      onClose={onClose}
      title={t('support:desk.ticket', { id: `${id ?? ''}` })}
    >
      {id !== null && (
        // Receives the focus while the ticket is loading.
        <div className={styles.ticket} tabIndex={-1} data-autofocus>
          <StaffTicket key={id} id={id} onClose={onClose} />
        </div>
      )}
    </Dialog>
  );
}
