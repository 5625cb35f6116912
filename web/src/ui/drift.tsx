import styles from './drift.module.css';

/** Snow that rests on a panel's top edge; at most one on a screen. */
export function Drift() {
  return <span className={styles.drift} aria-hidden="true" />;
}
