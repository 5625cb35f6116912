import type {
  Report,
  TicketPriority,
  TicketStatus,
} from '@snowglobe/contract/features/support/support.model.ts';
import { t } from '../../core/texts.ts';

export const ticketStatusWords: Record<TicketStatus, string> = {
  open: t('support:status.open'),
  in_progress: t('support:status.inProgress'),
  resolved: t('support:status.resolved'),
  closed: t('support:status.closed'),
};

export const priorityWords: Record<TicketPriority, string> = {
  low: t('support:priority.low'),
  medium: t('support:priority.medium'),
  high: t('support:priority.high'),
};

export const reportStatusWords: Record<Report['status'], string> = {
  pending: t('support:reportStatus.pending'),
  reviewing: t('support:reportStatus.reviewing'),
  resolved: t('support:reportStatus.resolved'),
};
