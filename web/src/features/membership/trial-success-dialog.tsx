import { t } from '../../core/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Globe } from '../../ui/globe.tsx';
import { RichText } from '../../ui/rich-text.tsx';
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
      title={t('membership:inside')}
      text={t('membership:insideText')}
      actions={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('membership:lookAround')}
        </Button>
      }
    >
      <div className={styles.success}>
        <Globe size={150} />
        {endsAt && (
          <p>
            <RichText
              of="membership:timeLeft"
              values={{ countdown: <Countdown look="large" end={endsAt} /> }}
            />
          </p>
        )}
      </div>
    </Dialog>
  );
}
