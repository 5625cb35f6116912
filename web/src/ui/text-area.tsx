import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { codePoints } from '../core/code-points.ts';
import { Counter } from './counter.tsx';
import { useFieldControl } from './field.tsx';
import styles from './input.module.css';

export type TextAreaProps = ComponentProps<'textarea'> & {
  /** Shows a counter for this limit in code points. It does not cut the text: the form checks the length. */
  max?: number;
  /** A row of buttons at the lower left, as in a chat composer. */
  tools?: ReactNode;
};

/** A text area that grows with its text. */
export function TextArea({ max, tools, value, defaultValue, onChange, className, ...others }: TextAreaProps) {
  const control = useFieldControl();
  const counterId = useId();
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const used = codePoints(value === undefined ? typed : String(value));
  const describedBy = classNames(control['aria-describedby'], max !== undefined && counterId) || undefined;
  return (
    <div className={classNames(styles.input, styles.area, className)}>
      <textarea
        {...control}
        {...others}
        aria-describedby={describedBy}
        value={value}
        defaultValue={defaultValue}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange?.(event);
        }}
      />
      {(tools || max !== undefined) && (
        <div className={styles.tools}>
          {tools}
          {max !== undefined && <Counter id={counterId} used={used} max={max} />}
        </div>
      )}
    </div>
  );
}
