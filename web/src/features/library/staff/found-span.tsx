import styles from './found-span.module.css';

type FoundSpanProps = { start: number; end: number; duration: number; label: string };

/** Where a segment lies in its episode, drawn as a part of a line. */
export function FoundSpan({ start, end, duration, label }: FoundSpanProps) {
  const percent = (time: number) => Math.min(100, (100 * time) / Math.max(1, duration));
  return (
    // A film runs from left to right in every language.
    <span className={styles.line} dir="ltr" role="img" aria-label={label}>
      <span
        className={styles.span}
        style={{ insetInlineStart: `${percent(start)}%`, width: `${percent(end) - percent(start)}%` }}
      />
    </span>
  );
}
