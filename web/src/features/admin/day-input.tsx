import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type DayInputProps = {
  label: string;
  /** `2026-11-15`, or nothing. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

export function DayInput({ label, value, min, max, onChange }: DayInputProps) {
  return (
    <Field label={label} hideLabel>
      <TextInput
        size="s"
        className="day-input"
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        trailing={<span aria-hidden>{label}</span>}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
