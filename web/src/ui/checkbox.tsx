import type { ComponentProps, ReactNode } from 'react';
import styles from './toggle.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  onChange?: (checked: boolean) => void;
};

export function Checkbox({ label, hint, onChange, ...others }: CheckboxProps) {
  return (
    <label className={styles.toggle}>
      <input
        {...others}
        type="checkbox"
        className={styles.checkbox}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span className={styles.words}>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
