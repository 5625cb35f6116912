import { passwordTexts } from '@snowglobe/contract/features/account/account.limits.ts';
import type { ProfileForm as Sent } from '@snowglobe/contract/features/account/account.model.ts';
import { Smartphone } from 'lucide-react';
import { useId } from 'react';
import { useMe } from '../../../core/session.ts';
import { type Problems, useNativeForm } from '../../../core/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CurrentPasswordField } from '../auth/current-password-field.tsx';
import styles from './email-proof-dialog.module.css';

/** What proves that whoever changes an email is the member, as far as they have it. */
export type EmailProof = Pick<Sent, 'currentPassword' | 'code'>;
type Name = keyof EmailProof;

type EmailProofDialogProps = {
  /** The new one. */
  email: string;
  onClose: () => void;
  send: (proof: EmailProof) => Promise<void>;
};

/** Asks for what a sign-in asks for: the email is the way to a new password. */
export function EmailProofDialog({ email, onClose, send }: EmailProofDialogProps) {
  const id = useId();
  const { email: before, hasPassword, twoFactorEnabled } = useMe();
  const { form, busy, problems, attempt } = useNativeForm<Name>({
    check: ({ currentPassword, code }) => {
      const found: Problems<Name> = {};
      if (hasPassword && !currentPassword) found.currentPassword = passwordTexts.currentIncorrect;
      if (twoFactorEnabled && !code.trim()) found.code = 'Enter a code';
      return found;
    },
    send,
    fallback: 'Failed to update profile. Please try again.',
    retryAt: hasPassword ? 'currentPassword' : 'code',
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title="Change your email?"
      text={`It becomes ${email}, where a new password would be sent. We tell ${before} about it.`}
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
        {hasPassword && <CurrentPasswordField error={problems.currentPassword} isFirst />}
        {twoFactorEnabled && (
          <Field
            label="Two-factor code"
            hint="From your authenticator, or one of your recovery codes."
            error={problems.code}
            required
          >
            <TextInput
              icon={Smartphone}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={32}
              data-autofocus={hasPassword ? undefined : ''}
            />
          </Field>
        )}
        {problems.form && <ErrorNote key={attempt}>{problems.form}</ErrorNote>}
      </form>
    </Dialog>
  );
}
