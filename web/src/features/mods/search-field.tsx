import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

/** Long enough that nobody waits, short enough that not every letter is asked for. */
const restMs = 300;

type SearchFieldProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (q: string) => void;
  className?: string | undefined;
};

/** Goes to the address once the typing rests. */
export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address was changed by something else: a tab, or Back.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = window.setTimeout(() => tell(typed.trim()), restMs);
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
