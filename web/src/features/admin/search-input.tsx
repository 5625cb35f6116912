import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

const restMs = 300;

type SearchInputProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
};

/** Asks once the typing rests. */
export function SearchInput({ label, value, onChange, className }: SearchInputProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Back, or a filter taken away elsewhere: the field follows the address.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const ask = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  useEffect(() => {
    const timer = window.setTimeout(() => ask(typed.trim()), restMs);
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
