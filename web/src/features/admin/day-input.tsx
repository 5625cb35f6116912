import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './day-input.module.css';

type DayInputProps = {
  label: string;
  /** `2026-11-15`, or empty. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

export function DayInput({ label, value, min, max, onChange }: DayInputProps) {
  return (
    <Field label={label} hideLabel className={styles.field}>
      <TextInput
        size="s"
        className={value === '' ? styles.empty : undefined}
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        trailing={
          <span aria-hidden className={styles.name}>
            {label}
          </span>
        }
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
