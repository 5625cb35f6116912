const minute = 60_000;
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long' });
const dayOfYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric' });

/** When somebody was last here: "just now", "18 min ago", "3 h ago", "yesterday", "3 days ago", "2 October". */
export function lastActive(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / minute);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return 'just now';
  if (hours < 1) return `${minutes} min ago`;
  if (days < 1) return `${hours} h ago`;
  if (days === 1) return 'yesterday';
  if (days < 7) return `${days} days ago`;
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear).format(then);
}

/** The line below a name. */
export function presenceText({ isOnline, lastActive: at }: { isOnline: boolean; lastActive: string | null }): string {
  if (isOnline) return 'Online';
  return at === null ? 'Not here yet' : `Last active ${lastActive(new Date(at), new Date())}`;
}
