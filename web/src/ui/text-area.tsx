import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { codePoints } from './code-points.ts';
import { useFieldControl } from './field.tsx';

export type TextAreaProps = ComponentProps<'textarea'> & {
  /** Shows a counter against this limit, in code points. It does not cut: the form says what is too long. */
  max?: number;
  /** A row of buttons at the lower left, as in a chat composer. */
  tools?: ReactNode;
};

/** Several lines that grow with their text. */
export function TextArea({ max, tools, value, defaultValue, onChange, className, ...others }: TextAreaProps) {
  const control = useFieldControl();
  const counterId = useId();
  const [typed, setTyped] = useState(String(defaultValue ?? ''));
  const used = codePoints(value === undefined ? typed : String(value));
  const describedBy = classNames(control['aria-describedby'], max !== undefined && counterId) || undefined;
  return (
    <div className={classNames('input input-area', className)}>
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
        <div className="flex items-center gap-2">
          {tools}
          {max !== undefined && (
            <span className="field-counter readout" data-over={used > max || undefined}>
              <span aria-hidden="true">
                {used}/{max}
              </span>
              <span className="sr-only" id={counterId}>
                {used} of {max} characters used
              </span>
            </span>
          )}
        </div>
      )}
    </div>
  );
}
