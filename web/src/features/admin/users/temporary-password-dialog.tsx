import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { t } from '../../../core/texts.ts';
import styles from './temporary-password-dialog.module.css';

export type Handover = { title: string; username: string; temporaryPassword: string };

/** Shows the password, which is readable only now. Only its button closes it, so that a click outside can't lose it. */
export function TemporaryPasswordDialog({
  handover,
  onClose,
}: {
  handover: Handover | null;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={handover !== null}
      onClose={onClose}
      locked
      size="s"
      title={handover?.title ?? ''}
      text={t('admin:handover.text')}
      actions={
        <>
          {handover && <CopyButton size="m" text={handover.temporaryPassword} data-autofocus />}
          <Button variant="primary" onClick={onClose}>
            {t('admin:done')}
          </Button>
        </>
      }
    >
      {handover && (
        <dl className={styles.handover}>
          <dt>{t('admin:username')}</dt>
          <dd>{handover.username}</dd>
          <dt>{t('admin:temporaryPassword')}</dt>
          <dd className={styles.password}>{handover.temporaryPassword}</dd>
        </dl>
      )}
    </Dialog>
  );
}
