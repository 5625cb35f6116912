import type { ReactNode } from 'react';
import { useMe } from '../../../core/session.ts';
import { useNativeForm } from '../../../core/use-form.ts';
import type { ButtonProps } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { checkProof, type ProofName } from './proof.ts';
import { ProofFields } from './proof-fields.tsx';

type ProofDialogProps = {
  title: string;
  text: string;
  /** The label and look of the button. */
  act: { label: ReactNode; variant: ButtonProps['variant'] };
  /** Shown if a failure has no text of its own. */
  fallback: string;
  send: (proof: Record<ProofName, string>) => Promise<void>;
  onClose: () => void;
};

/** Asks for password and code again, before an action that could lose or take over an account. */
export function ProofDialog({ title, text, act, fallback, send, onClose }: ProofDialogProps) {
  const me = useMe();
  const { form, busy, problems, attempt } = useNativeForm<ProofName>({
    check: (values) => checkProof(me, values),
    send,
    fallback,
    retryAt: me.hasPassword ? 'currentPassword' : 'code',
  });
  return (
    <FormDialog onClose={onClose} size="s" title={title} text={text} form={form} submit={{ ...act, busy }}>
      <ProofFields problems={problems} />
      {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
    </FormDialog>
  );
}
