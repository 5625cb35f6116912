import { Lock } from 'lucide-react';
import { type Problems } from '../../../core/use-form.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** A new password and its repetition. */
export function NewPasswordFields({ problems }: { problems: Problems<'newPassword' | 'confirmPassword'> }) {
  return (
    <>
      <Field label="New Password" error={problems.newPassword} hint="At least 8 characters." required>
        <TextInput
          icon={Lock}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          data-begin=""
          data-autofocus=""
        />
      </Field>
      <Field label="Confirm Password" error={problems.confirmPassword} required>
        <TextInput icon={Lock} name="confirmPassword" type="password" autoComplete="new-password" />
      </Field>
    </>
  );
}
