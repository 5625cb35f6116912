import { useState } from 'react';
import { parseHex } from './contrast.ts';
import { useFieldControl } from './field.tsx';
import { t } from '../core/texts.ts';
import styles from './input.module.css';

export type ColorInputProps = {
  /** The name of the colour picker; the Field's label names the text field. */
  label: string;
  value: string;
  /** Called only with a complete `#rrggbb`. */
  onChange: (hex: string) => void;
  disabled?: boolean;
};

/** The browser's colour picker and the same colour as text. */
export function ColorInput({ label, value, onChange, disabled }: ColorInputProps) {
  const control = useFieldControl();
  const [draft, setDraft] = useState<string>();

  function type(text: string) {
    const hex = text.startsWith('#') ? text : `#${text}`;
    setDraft(text);
    if (/^#[0-9a-f]{6}$/i.test(hex)) onChange(hex.toLowerCase());
  }

  return (
    <div className={styles.input}>
      <input
        type="color"
        className={styles.well}
        aria-label={t('ui:colorPicker', { label })}
        value={parseHex(value) ? value : '#ffffff'}
        disabled={disabled}
        onChange={(event) => {
          setDraft(undefined);
          onChange(event.target.value);
        }}
      />
      <input
        aria-label={control.id ? undefined : label}
        {...control}
        className={styles.hex}
        value={draft ?? value}
        maxLength={7}
        spellCheck={false}
        autoComplete="off"
        disabled={disabled}
        onChange={(event) => type(event.target.value.trim())}
        onBlur={() => setDraft(undefined)}
      />
    </div>
  );
}
