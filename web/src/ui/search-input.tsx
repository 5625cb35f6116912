import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

const debounceMs = 300;

type SearchInputProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
};

/** Calls `onChange` when the member has stopped typing. */
export function SearchInput({ label, value, onChange, className }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // After Back, or when the filter was removed elsewhere, the field follows the address.
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  const search = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  useEffect(() => {
    const timer = window.setTimeout(() => search(typed.trim()), debounceMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return (
    <Field label={label} hideLabel className={className}>
      <TextInput
        icon={Search}
        size="s"
        type="search"
        maxLength={100}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </Field>
  );
}
