import styles from './spinner.module.css';

/** `label` is for screen readers; leave it out where a text beside it says the same. */
export function Spinner({ label, size }: { label?: string; size?: number }) {
  const style = size ? { width: size, height: size } : undefined;
  if (!label) return <span className={styles.spinner} style={style} aria-hidden="true" />;
  return (
    <span role="status" className={styles.said}>
      <span className={styles.spinner} style={style} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
