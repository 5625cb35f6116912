const minute = 60_000;
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' });

/** "now", "18 min ago", "3 h ago", "yesterday", "3 days ago", "2 October". */
export function timeAgo(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / minute);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 2) return 'now';
  if (hours < 1) return `${minutes} min ago`;
  if (days < 1) return `${hours} h ago`;
  if (days === 1) return 'yesterday';
  return days < 7 ? `${days} days ago` : day.format(then);
}
