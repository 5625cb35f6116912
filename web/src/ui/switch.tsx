import type { ComponentProps, ReactNode } from 'react';

export type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  onChange?: (on: boolean) => void;
};

/** Acts at once; for a choice that waits for Save use a Checkbox. */
export function Switch({ label, hint, onChange, ...others }: SwitchProps) {
  return (
    <label className="toggle toggle-switch">
      <span className="toggle-words">
        {label}
        {hint && <small>{hint}</small>}
      </span>
      <input
        {...others}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says its own state
        role="switch"
        className="switch"
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </label>
  );
}
