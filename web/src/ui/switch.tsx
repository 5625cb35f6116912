import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './toggle.module.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  onChange?: (on: boolean) => void;
};

/** Acts at once; for a choice that waits for Save use a Checkbox. */
export function Switch({ label, hint, onChange, ...others }: SwitchProps) {
  return (
    <label className={classNames(styles.toggle, styles.apart)}>
      <span className={styles.words}>
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <input
        {...others}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says its own state
        role="switch"
        className={styles.switch}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </label>
  );
}
