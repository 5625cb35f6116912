import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './progress.module.css';

export type ProgressProps = {
  label: string;
  /** 0 to 1; left out while it is unknown. */
  value?: number;
  thick?: boolean;
  className?: string;
  ref?: Ref<HTMLProgressElement>;
};

export function Progress({ label, value, thick = false, className, ref }: ProgressProps) {
  return (
    <progress
      ref={ref}
      className={classNames(styles.progress, thick && styles.thick, className)}
      aria-label={label}
      max={1}
      value={value}
    />
  );
}
