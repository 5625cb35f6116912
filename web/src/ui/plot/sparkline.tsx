import styles from './sparkline.module.css';

const [width, height] = [72, 26];

/** A small line beside a number; hidden from screen readers, which read the number. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values);
  const points = values.map((value, at) => ({
    x: (at / Math.max(1, values.length - 1)) * width,
    y: height - (value / highest) * height,
  }));
  const last = points.at(-1);
  if (!last) return null;
  return (
    <svg
      className={styles.sparkline}
      aria-hidden="true"
      {...{ width, height }}
      viewBox={`0 0 ${width} ${height}`}
    >
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
      <circle cx={last.x} cy={last.y} r="3" />
    </svg>
  );
}
