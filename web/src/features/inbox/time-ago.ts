const steps: [seconds: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 'second'],
  [60, 'minute'],
  [24, 'hour'],
  [30, 'day'],
  [12, 'month'],
  [Number.POSITIVE_INFINITY, 'year'],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "2 minutes ago", "yesterday". */
export function timeAgo(then: Date, now: Date): string {
  let amount = (then.getTime() - now.getTime()) / 1000;
  for (const [size, unit] of steps) {
    if (Math.abs(amount) < size) return unit === 'second' ? 'just now' : words.format(Math.round(amount), unit);
    amount /= size;
  }
  return '';
}
