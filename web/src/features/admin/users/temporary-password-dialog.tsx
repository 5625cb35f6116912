import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
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
      text="Hand this over now: it is not shown again. It must be changed at the first login."
      actions={
        <>
          {handover && <CopyButton size="m" text={handover.temporaryPassword} data-autofocus />}
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {handover && (
        <dl className={styles.handover}>
          <dt>Username</dt>
          <dd>{handover.username}</dd>
          <dt>Temporary password</dt>
          <dd className={styles.password}>{handover.temporaryPassword}</dd>
        </dl>
      )}
    </Dialog>
  );
}
