import styles from './skip-hint.module.css';

/** At the foot of a sequence. Whoever can't see it has the page below already. */
export function SkipHint() {
  return (
    <p className={styles.hint} aria-hidden="true">
      Click or press any key to skip
    </p>
  );
}
