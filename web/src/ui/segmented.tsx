import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconGlyph } from './icon.tsx';
import styles from './segmented.module.css';

type Segment<Value extends string> = {
  value: Value;
  label: ReactNode;
  icon?: IconGlyph;
  disabled?: boolean;
};

export type SegmentedProps<Value extends string> = {
  /** Names the group for screen readers. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
};

/** A choice of one value: native radio buttons, so that arrow keys and forms work. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <div className={classNames(styles.segmented, className)} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} size={16} />}
          {option.label}
        </label>
      ))}
    </div>
  );
}
