import type {
  Report,
  TicketPriority,
  TicketStatus,
} from '@snowglobe/contract/features/support/support.model.ts';

export const ticketStatusWords: Record<TicketStatus, string> = {
  open: 'Open',
  in_progress: 'In progress',
  resolved: 'Resolved',
  closed: 'Closed',
};

export const priorityWords: Record<TicketPriority, string> = { low: 'Low', medium: 'Medium', high: 'High' };

export const reportStatusWords: Record<Report['status'], string> = {
  pending: 'Pending',
  reviewing: 'Reviewing',
  resolved: 'Resolved',
};

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const otherYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' });

/** "14:02" today, "12 Oct, 14:02" before, with the year when it is another. */
export function whenText(timestamp: string, now = new Date()): string {
  const at = new Date(timestamp);
  if (at.toDateString() === now.toDateString()) return clock.format(at);
  const date = at.getFullYear() === now.getFullYear() ? day : otherYear;
  return `${date.format(at)}, ${clock.format(at)}`;
}

export const fullWhenText = (timestamp: string) => full.format(new Date(timestamp));
