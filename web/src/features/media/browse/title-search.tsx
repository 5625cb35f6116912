import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { takeFromHistoryEntry } from '../../../core/address.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { focusFirstCard } from '../cards/grid-keys.ts';
import { useSlash } from './use-slash.ts';
import styles from './title-search.module.css';

/** The spec's rest before a search is sent. */
const restMs = 500;

type TitleSearchProps = { label: string; value: string; onChange: (text: string) => void };

/** The search box. `/` leads to it from anywhere on the page, Enter does not wait, the arrow down goes into the results. */
export function TitleSearch({ label, value, onChange }: TitleSearchProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // Back, or a link: the field follows the address, but never takes away what is being typed.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = (text: string) => text !== value && onChange(text);
  const ask = useEffectEvent(search);
  useEffect(() => {
    const timer = window.setTimeout(() => ask(typed.trim()), restMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  // Whoever came by the slash of another screen wants to type.
  useEffect(() => {
    if (takeFromHistoryEntry('search')) field.current?.focus();
  }, []);
  useSlash(() => {
    field.current?.focus();
    field.current?.select();
  });

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) search(typed.trim());
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    focusFirstCard();
  }

  return (
    <Field label={label} hideLabel className={styles.field}>
      <TextInput
        ref={field}
        icon={Search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={100}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={press}
        trailing={
          typed === '' ? (
            <kbd className={styles.key}>/</kbd>
          ) : (
            <IconButton
              icon={X}
              label="Clear search"
              onClick={() => {
                setTyped('');
                onChange('');
                field.current?.focus();
              }}
            />
          )
        }
      />
    </Field>
  );
}
