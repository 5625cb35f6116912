import { useMe } from '../../../core/session.ts';
import { ProofDialog } from './proof-dialog.tsx';
import type { Proof } from './proof.ts';
import { t } from '../../../core/texts.ts';

type EmailProofDialogProps = {
  /** The new address. */
  email: string;
  onClose: () => void;
  send: (proof: Proof) => Promise<void>;
};

/** Asks for the password before the email changes, because a password reset is sent to the email. */
export function EmailProofDialog({ email, ...others }: EmailProofDialogProps) {
  const me = useMe();
  return (
    <ProofDialog
      {...others}
      title={t('account:changeYourEmail')}
      text={t('account:changeEmailText', { email, old: me.email })}
      act={{ label: t('account:changeEmail'), variant: 'primary' }}
      fallback={t('account:profileNotUpdated')}
    />
  );
}
