import { useMe } from '../../../core/session.ts';
import { ProofDialog } from './proof-dialog.tsx';
import type { Proof } from './proof-fields.tsx';

type EmailProofDialogProps = {
  /** The new one. */
  email: string;
  onClose: () => void;
  send: (proof: Proof) => Promise<void>;
};

/** The email is the way to a new password. */
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
