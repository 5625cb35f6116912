import type { TicketSummary } from '@snowglobe/contract/features/support/support.model.ts';
import { Image, UserRound } from 'lucide-react';
import { useState } from 'react';
import { fullText, timeAgo } from '../../../core/format/dates.ts';
import { t } from '../../../core/texts.ts';
import { RoleBadge, Tag } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StaffColumns } from '../../../ui/staff-table.tsx';
import { PriorityMark, TicketStatusMark } from '../ticket-marks.tsx';
import { MemberName } from './member-name.tsx';
import styles from './desk-table.module.css';

const columns = [
  t('support:column.title'),
  t('support:column.member'),
  t('support:priority'),
  t('support:column.status'),
  t('support:column.created'),
];

type TicketTableProps = { tickets: readonly TicketSummary[]; onOpen: (id: number) => void };

export function TicketTable({ tickets, onOpen }: TicketTableProps) {
  const [now] = useState(() => new Date());
  return (
    <table className={styles.table}>
      <StaffColumns names={columns} />
      <tbody>
        {tickets.map((ticket) => (
          <tr key={ticket.id} data-quiet={ticket.status === 'closed' || undefined}>
            <td className={styles.wide}>
              <button type="button" className={styles.open} onClick={() => onOpen(ticket.id)}>
                <span className={styles.words}>{ticket.title}</span>
                {ticket.image_url && (
                  <span className={styles.image} role="img" aria-label={t('support:desk.withScreenshot')}>
                    <Icon of={Image} size={16} />
                  </span>
                )}
                {ticket.wants_person && <Tag icon={UserRound}>{t('support:person.wanted')}</Tag>}
              </button>
            </td>
            <td className={styles.who}>
              <span className={styles.member}>
                <MemberName member={ticket.author} username={ticket.username} />
                <RoleBadge role={ticket.role} color={ticket.author.roleColor} />
              </span>
            </td>
            <td>
              <PriorityMark priority={ticket.priority} />
            </td>
            <td>
              <TicketStatusMark status={ticket.status} />
            </td>
            <td className={styles.when}>
              <time dateTime={ticket.created_at} title={fullText(ticket.created_at)}>
                {timeAgo(ticket.created_at, now)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
