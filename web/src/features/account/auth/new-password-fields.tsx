import { Lock } from 'lucide-react';
import { type Problems } from '../../../core/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { t } from '../../../core/texts.ts';

/** A new password and its repetition. */
export function NewPasswordFields({ problems }: { problems: Problems<'newPassword' | 'confirmPassword'> }) {
  return (
    <>
      <Field
        label={t('account:newPassword')}
        error={problems.newPassword}
        hint={t('account:atLeast8Characters')}
        required
      >
        <TextInput
          icon={Lock}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          data-begin=""
          data-autofocus=""
        />
      </Field>
      <Field label={t('account:confirmPassword')} error={problems.confirmPassword} required>
        <TextInput icon={Lock} name="confirmPassword" type="password" autoComplete="new-password" />
      </Field>
    </>
  );
}
