import { classNames } from './class-names.ts';
import styles from './progress.module.css';

export type ProgressProps = {
  label: string;
  /** 0 to 1; left out while it is unknown. */
  value?: number;
  thick?: boolean;
  className?: string;
};

export function Progress({ label, value, thick = false, className }: ProgressProps) {
  return (
    <progress
      className={classNames(styles.progress, thick && styles.thick, className)}
      aria-label={label}
      max={1}
      value={value}
    />
  );
}
