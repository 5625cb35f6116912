import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { readMoment } from '../moments.ts';
import styles from './moment-field.module.css';

type MomentFieldProps = { label: string; value: string; onChange: (text: string) => void };

/** A moment of a film as it is read: 01:30. */
export function MomentField({ label, value, onChange }: MomentFieldProps) {
  return (
    <Field label={label} className={styles.moment}>
      <TextInput
        size="s"
        inputMode="numeric"
        autoComplete="off"
        placeholder="01:30"
        aria-invalid={(value !== '' && readMoment(value) === null) || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
