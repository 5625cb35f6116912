import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { takeFromHistoryEntry } from '../../../core/address.ts';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { focusFirstCard } from '../cards/grid-keys.ts';
import { useSlash } from './use-slash.ts';
import { t } from '../../../core/texts.ts';
import styles from './title-search.module.css';

/** The pause after typing before a search is sent. */
const debounceMs = 500;

type TitleSearchProps = { label: string; value: string; onChange: (text: string) => void };

/** The search box. `/` focuses it, Enter searches at once, and arrow down moves to the results. */
export function TitleSearch({ label, value, onChange }: TitleSearchProps) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  // After Back or a link the field follows the address, but never replaces what is being typed.
  if (lastValue !== value) {
    setLastValue(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = (text: string) => text !== value && onChange(text);
  const searchNow = useEffectEvent(search);
  useEffect(() => {
    const timer = window.setTimeout(() => searchNow(typed.trim()), debounceMs);
    return () => window.clearTimeout(timer);
  }, [typed]);
  // A slash on another screen opens this one; then the field takes the focus.
  useEffect(() => {
    if (takeFromHistoryEntry('search')) field.current?.focus();
  }, []);
  useSlash(() => {
    field.current?.focus();
    field.current?.select();
  });

  function onKeyDown(event: KeyboardEvent) {
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
        onKeyDown={onKeyDown}
        trailing={
          typed === '' ? (
            <kbd className={styles.key}>/</kbd>
          ) : (
            <IconButton
              icon={X}
              label={t('media:search.clear')}
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
