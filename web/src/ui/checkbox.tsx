import type { ComponentProps, ReactNode } from 'react';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children'> & {
  label: ReactNode;
  hint?: ReactNode;
  onChange?: (checked: boolean) => void;
};

export function Checkbox({ label, hint, onChange, ...others }: CheckboxProps) {
  return (
    <label className="toggle">
      <input
        {...others}
        type="checkbox"
        className="checkbox"
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span className="toggle-words">
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}
