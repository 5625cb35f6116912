import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { Icon } from './icon.tsx';
import styles from './input.module.css';

export type SelectProps = Omit<ComponentProps<'select'>, 'size'> & {
  size?: 's' | 'form';
  options?: readonly { value: string; label: string; disabled?: boolean }[];
};

/** The native select with our style: it works well on every phone. */
export function Select({ size = 'form', options, children, className, ...others }: SelectProps) {
  const control = useFieldControl();
  return (
    <div className={classNames(styles.input, styles.select, size === 's' && styles.s, className)}>
      <select {...control} {...others}>
        {options?.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
        {children}
      </select>
      <Icon of={ChevronDown} size={16} />
    </div>
  );
}
