import { useId } from 'react';
import { useMe } from '../../../core/session.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { checkProof, ProofFields, type Proof, type ProofName } from './proof-fields.tsx';
import styles from './email-proof-dialog.module.css';

type EmailProofDialogProps = {
  /** The new one. */
  email: string;
  onClose: () => void;
  send: (proof: Proof) => Promise<void>;
};

/** Asks for what a sign-in asks for: the email is the way to a new password. */
export function EmailProofDialog({ email, onClose, send }: EmailProofDialogProps) {
  const id = useId();
  const me = useMe();
  const { form, busy, problems, attempt } = useNativeForm<ProofName>({
    check: (values) => checkProof(me, values),
    send,
    fallback: 'Failed to update profile. Please try again.',
    retryAt: me.hasPassword ? 'currentPassword' : 'code',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title="Change your email?"
      text={`It becomes ${email}, where a new password would be sent. We tell ${me.email} about it.`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            Change email
          </Button>
        </>
      }
    >
      <form {...form} id={id} className={styles.form}>
        <ProofFields problems={problems} />
        {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
      </form>
    </Dialog>
  );
}
