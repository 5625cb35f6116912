import { User } from 'lucide-react';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { t } from '../../../core/texts.ts';

type UsernameFieldProps = {
  error: string | undefined;
  value?: string;
  /** The field gets the focus first. */
  isFirst?: boolean;
};

/** The field `username` of a form, with the attributes that password managers look for. */
export function UsernameField({ error, value, isFirst = true }: UsernameFieldProps) {
  return (
    <Field label={t('account:username')} error={error} required>
      <TextInput
        icon={User}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={value}
        data-begin={isFirst ? '' : undefined}
      />
    </Field>
  );
}
