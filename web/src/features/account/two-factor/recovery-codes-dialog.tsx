import { Download } from 'lucide-react';
import { saveFile } from '../../../core/save-file.ts';
import { useMe } from '../../../core/session.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { recoveryFileText } from './code-rules.ts';
import { t } from '../../../core/texts.ts';
import styles from './recovery-codes-dialog.module.css';

type RecoveryCodesDialogProps = { codes: string[] | null; onClose: () => void };

/** Shows the codes, which are readable only now. Only its button closes it, so that a click outside can't lose them. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { username } = useMe();
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      locked
      size="s"
      title={t('account:keepYourRecoveryCodes')}
      text={t('account:keepYourRecoveryCodesText')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('account:iHaveSavedThem')}
        </Button>
      }
    >
      {codes && (
        <>
          <ul className={styles.codes} aria-label={t('account:recoveryCodes')}>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <CopyButton text={codes.join('\n')} data-autofocus="" />
            <Button size="s" icon={Download} onClick={() => download(username, codes)}>
              {t('account:downloadTxt')}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function download(username: string, codes: readonly string[]): void {
  const text = recoveryFileText({ username, host: window.location.host, madeAt: Date.now(), codes });
  saveFile(`snowglobe-recovery-codes-${username}.txt`, new Blob([text], { type: 'text/plain' }));
}
