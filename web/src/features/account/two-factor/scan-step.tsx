import { lazy, Suspense, useId } from 'react';
import { api } from '../../../core/api.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CodeField } from './code-field.tsx';
import { codeProblem } from './code-rules.ts';
import type { Setup } from './password-step.tsx';
import { t } from '../../../core/texts.ts';
import styles from './scan-step.module.css';

const QrCode = lazy(() => import('./qr-code.tsx'));

type ScanStepProps = {
  setup: Setup;
  onClose: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
};

/** Transfers the secret to the phone. A code from the phone proves that it arrived. */
export function ScanStep({ setup, onClose, onConfirmed }: ScanStepProps) {
  const id = useId();
  const { form, busy, problems, attempt } = useNativeForm<'code'>({
    check: ({ code }) => ({ code: codeProblem('authenticator', code) }),
    send: async ({ code }) => {
      const { recoveryCodes } = await api.confirmTwoFactor({ body: { code } });
      onConfirmed(recoveryCodes);
    },
    fallback: t('account:turnOnFailed'),
    retryAt: 'code',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('account:scanThisWithYourAuthenticator')}
      text={t('account:scanText')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t('account:turnOn')}
          </Button>
        </>
      }
    >
      <div className={styles.setUp}>
        <Suspense fallback={<Skeleton shape="block" width={208} height={208} />}>
          <QrCode text={setup.otpauthUrl} label={t('account:qrCodeForYourAuthenticator')} />
        </Suspense>
        <div className={styles.steps}>
          <Secret secret={setup.secret} />
          <form {...form} id={id} className={styles.form}>
            <CodeField kind="authenticator" error={problems.code} />
            {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
          </form>
        </div>
      </div>
    </Dialog>
  );
}

/** Groups of four characters are easier to read and type. */
function Secret({ secret }: { secret: string }) {
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div>
      <p className={styles.hint}>{t('account:noCamera')}</p>
      <p className={styles.secret} aria-label={t('account:keyIs', { key: groups.join(' ') })} role="img">
        {groups.map((group, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the groups never change their order
          <span key={at}>{group}</span>
        ))}
      </p>
      <CopyButton text={secret} label={t('account:copyKey')} className={styles.copy} />
    </div>
  );
}
