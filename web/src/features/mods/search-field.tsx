import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** The pause after typing before a search is sent. */
const debounceMs = 300;

type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (q: string) => void;
  className?: string | undefined;
};

/** Changes the address after a pause in typing. */
export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // The address was changed by something else: a tab, or Back.
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  const search = useEffectEvent(onChange);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = window.setTimeout(() => search(typed.trim()), debounceMs);
    return () => window.clearTimeout(timer);
  }, [typed, value]);
  return (
    <Field label={label} hideLabel {...(className ? { className } : {})}>
      <TextInput
        type="search"
        icon={Search}
        maxLength={100}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  );
}
