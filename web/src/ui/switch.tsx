import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './toggle.module.css';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  onChange?: (on: boolean) => void;
};

/** Takes effect at once. For a choice that is saved with a form use Checkbox. */
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
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox has its own state
        role="switch"
        className={styles.switch}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </label>
  );
}
