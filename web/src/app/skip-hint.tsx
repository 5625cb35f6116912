import styles from './skip-hint.module.css';

/** The hint below a sequence. Hidden from screen readers, which already have the page below. */
export function SkipHint() {
  return (
    <p className={styles.hint} aria-hidden="true">
      Click or press any key to skip
    </p>
  );
}
