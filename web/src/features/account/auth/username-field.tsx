import { User } from 'lucide-react';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type UsernameFieldProps = {
  error: string | undefined;
  value?: string;
  /** Where one begins to write. */
  isFirst?: boolean;
};

/** The field `username` of a form, the way a password manager knows it. */
export function UsernameField({ error, value, isFirst = true }: UsernameFieldProps) {
  return (
    <Field label="Username" error={error} required>
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
