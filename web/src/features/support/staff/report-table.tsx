import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { useState } from 'react';
import { fullText, timeAgo } from '../../../core/format/dates.ts';
import { Icon } from '../../../ui/icon.tsx';
import { StaffColumns } from '../../../ui/staff-table.tsx';
import { ReportStatusMark } from '../ticket-marks.tsx';
import { reportedText, reportGlyph } from './report-words.ts';
import styles from './desk-table.module.css';

type ReportTableProps = { reports: readonly Report[]; onOpen: (id: number) => void };

export function ReportTable({ reports, onOpen }: ReportTableProps) {
  const [now] = useState(() => new Date());
  return (
    <table className={styles.table}>
      <StaffColumns names={['Reported', 'Reason', 'Reporter', 'Status', 'Created']} />
      <tbody>
        {reports.map((report) => (
          <tr key={report.id} data-quiet={report.status === 'resolved' || undefined}>
            <td>
              <button type="button" className={styles.open} onClick={() => onOpen(report.id)}>
                <Icon of={reportGlyph(report.reported_item_type)} />
                <span className={styles.words}>{reportedText(report)}</span>
              </button>
            </td>
            <td className={styles.wide}>
              <span className={styles.reason}>{report.reason}</span>
            </td>
            <td>
              <span className="sr-only">by </span>
              {report.reporter_username}
            </td>
            <td>
              <ReportStatusMark status={report.status} />
            </td>
            <td className={styles.when}>
              <time dateTime={report.created_at} title={fullText(report.created_at)}>
                {timeAgo(report.created_at, now)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
