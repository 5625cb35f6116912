/** "999", "1.0K", "999.9K", "1.0M": what rounds up to a thousand thousands is a million. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  if (count < 999_950) return `${(count / 1000).toFixed(1)}K`;
  return `${(count / 1_000_000).toFixed(1)}M`;
}
