import { createContext, use, useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { t } from '../core/texts.ts';
import styles from './field.module.css';

type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: boolean };

const FieldContext = createContext<Control | undefined>(undefined);

/** The attributes that connect a control with the label, hint and error of its Field. */
export function useFieldControl(): Partial<Control> {
  return use(FieldContext) ?? {};
}

export type FieldProps = {
  label: string;
  /** A sentence below the control; the error replaces it. */
  hint?: ReactNode;
  /** The error: a sentence that says what to do. */
  error?: string | false | null;
  required?: boolean;
  optional?: boolean;
  /** Shows the label to screen readers only, as in a search box; `narrow`: only below 56rem. */
  hideLabel?: boolean | 'narrow';
  className?: string;
  children: ReactNode;
};

export function Field({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const control: Control = { id };
  if (error || hint) control['aria-describedby'] = noteId;
  if (error) control['aria-invalid'] = true;
  if (required) control.required = true;

  return (
    <div className={classNames(styles.field, className)}>
      <label
        className={classNames(
          hideLabel === true ? 'sr-only' : 'field-label',
          hideLabel === 'narrow' && styles.narrow,
        )}
        htmlFor={id}
      >
        {label}
        {optional && <span className={styles.optional}>{t('ui:optional')}</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      <div className={error ? classNames(styles.notes, styles.error) : styles.notes} hidden={!error && !hint}>
        <span id={noteId} role={error ? 'alert' : undefined}>
          {error || hint}
        </span>
      </div>
    </div>
  );
}
