import { Lock } from 'lucide-react';
import { useMe } from '../../../core/session.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { t } from '../../../core/texts.ts';

type CurrentPasswordFieldProps = { error: string | undefined; className?: string; isFirst?: boolean };

/** The field `currentPassword` of a form. It proves that the person at the device is the member. */
export function CurrentPasswordField({ error, className, isFirst = false }: CurrentPasswordFieldProps) {
  const { username } = useMe();
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field label={t('account:currentPassword')} error={error} required className={className}>
        <TextInput
          icon={Lock}
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          data-autofocus={isFirst ? '' : undefined}
        />
      </Field>
    </>
  );
}
