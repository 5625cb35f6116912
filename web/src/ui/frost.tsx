import { classNames } from './class-names.ts';
import styles from './frost.module.css';

/** Thin crystals in one upper corner of a panel; the panel must be positioned. */
export function Frost({ corner = 'left' }: { corner?: 'left' | 'right' }) {
  return (
    <span
      className={classNames(styles.frost, corner === 'right' && styles.right)}
      data-frost
      aria-hidden="true"
    />
  );
}
