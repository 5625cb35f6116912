import { classNames } from './class-names.ts';
import styles from './frost.module.css';

/** Ice crystals in an upper corner of a panel. The panel must be positioned. */
export function Frost({ corner = 'left' }: { corner?: 'left' | 'right' }) {
  return (
    <span
      className={classNames(styles.frost, corner === 'right' && styles.right)}
      data-frost
      aria-hidden="true"
    />
  );
}
