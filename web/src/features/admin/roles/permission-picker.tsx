import type { Permission } from '@snowglobe/contract/access.ts';
import { useMe } from '../../../core/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { permissionList } from './permission-words.ts';
import styles from './permission-picker.module.css';

type PermissionPickerProps = {
  value: readonly Permission[];
  /** What the role held when the form was opened: that may be kept, and taken away. */
  had: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
  error: string | undefined;
};

/** Only what the member holds can be given. */
export function PermissionPicker({ value, had, onChange, error }: PermissionPickerProps) {
  const me = useMe();
  return (
    <fieldset className={styles.permissions}>
      <legend className="field-label">Permissions</legend>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {permissionList.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          label={label}
          hint={hint}
          checked={value.includes(name)}
          disabled={!me.permissions.includes(name) && !had.includes(name)}
          onChange={(on) => onChange(on ? [...value, name] : value.filter((held) => held !== name))}
        />
      ))}
    </fieldset>
  );
}
