const sameYear = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** The member's own calendar day, as something to compare. */
export function dayOf(timestamp: string): number {
  return new Date(timestamp).setHours(0, 0, 0, 0);
}

/** "Today", "Yesterday", "Wednesday 15 October", "15 October 2025". */
export function dayText(day: number, now = new Date()): string {
  const today = new Date(now).setHours(0, 0, 0, 0);
  // Days of 23 and 25 hours exist; rounding forgives both.
  const ago = Math.round((today - day) / 86_400_000);
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  const date = new Date(day);
  return (date.getFullYear() === now.getFullYear() ? sameYear : otherYear).format(date).replace(',', '');
}

export const timeText = (timestamp: string) => clock.format(new Date(timestamp));
export const fullTimeText = (timestamp: string) => full.format(new Date(timestamp));

const isoTime = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** The server's words with its times in the reader's own. */
export const withLocalTimes = (text: string) => text.replaceAll(isoTime, fullTimeText);
