import type { Permission } from '@snowglobe/contract/access.ts';
import { useMe } from '../../../core/session.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { permissionList } from './permission-words.ts';
import { t } from '../../../core/texts.ts';
import styles from './permission-picker.module.css';

type PermissionPickerProps = {
  value: readonly Permission[];
  /** The role's permissions when the form was opened: these may be kept or removed. */
  had: readonly Permission[];
  onChange: (permissions: Permission[]) => void;
  error: string | undefined;
};

/** Members can only grant permissions that they have themselves. */
export function PermissionPicker({ value, had, onChange, error }: PermissionPickerProps) {
  const me = useMe();
  return (
    <fieldset className={styles.permissions}>
      <legend className="field-label">{t('admin:permissions')}</legend>
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
