import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { parseTime } from '../time-field-text.ts';
import styles from './time-field.module.css';

type TimeFieldProps = { label: string; value: string; onChange: (text: string) => void };

/** A time in a film, written as 01:30. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label} className={styles.moment}>
      <TextInput
        size="s"
        inputMode="numeric"
        autoComplete="off"
        placeholder="01:30"
        aria-invalid={(value !== '' && parseTime(value) === null) || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
