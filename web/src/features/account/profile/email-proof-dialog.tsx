import { useMe } from '../../../core/session.ts';
import { ProofDialog } from './proof-dialog.tsx';
import type { Proof } from './proof.ts';

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
      title="Change your email?"
      text={`It becomes ${email}, where a new password would be sent. We tell ${me.email} about it.`}
      act={{ label: 'Change email', variant: 'primary' }}
      fallback="Failed to update profile. Please try again."
    />
  );
}
