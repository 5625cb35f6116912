import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Globe } from '../../ui/globe.tsx';
import { Countdown } from './countdown.tsx';
import styles from './trial-success-dialog.module.css';

/** Shown when the trial has started. */
export function TrialSuccessDialog({ endsAt, onClose }: { endsAt: Date | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={endsAt !== undefined}
      onClose={onClose}
      size="s"
      frost
      title="You are inside"
      text="Twelve hours of everything, from now. No card, nothing to cancel."
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          Look around
        </Button>
      }
    >
      <div className={styles.success}>
        <Globe size={150} />
        {endsAt && (
          <p>
            <Countdown look="large" end={endsAt} /> left
          </p>
        )}
      </div>
    </Dialog>
  );
}
