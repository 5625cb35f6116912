import type { TicketPriority, TicketStatus } from '@snowglobe/contract/features/support/support.model.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { reportStatusWords, ticketStatusWords } from './ticket-words.ts';
import styles from './ticket-marks.module.css';

/** A dot and a word. An unknown value, from a newer server, is shown unchanged in grey. */
export function TicketStatusMark({ status }: { status: TicketStatus }) {
  return <StatusMark status={status} word={ticketStatusWords[status] ?? status} />;
}

export function ReportStatusMark({ status }: { status: keyof typeof reportStatusWords }) {
  return <StatusMark status={status} word={reportStatusWords[status] ?? status} />;
}

function StatusMark({ status, word }: { status: string; word: string }) {
  return (
    <span className={styles.mark} data-status={status}>
      <i className={styles.dot} aria-hidden="true" />
      {word}
    </span>
  );
}

export function PriorityMark({ priority }: { priority: TicketPriority }) {
  return (
    <span className={styles.mark} data-priority={priority}>
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <RichText of="support:priority.mark" values={{ priority, hidden: <span className="sr-only" /> }} />
    </span>
  );
}
