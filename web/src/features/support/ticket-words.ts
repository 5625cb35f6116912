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
