import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { useState } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { timeAgo } from '../../../ui/time-ago.ts';
import { ReportStatusMark } from '../ticket-marks.tsx';
import { fullWhenText } from '../ticket-words.ts';
import { reportedText, reportGlyph } from './report-words.ts';
import styles from './desk-table.module.css';

type ReportTableProps = { reports: readonly Report[]; onOpen: (id: number) => void };

export function ReportTable({ reports, onOpen }: ReportTableProps) {
  const [now] = useState(() => new Date());
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Reported</th>
          <th scope="col">Reason</th>
          <th scope="col">Reporter</th>
          <th scope="col">Status</th>
          <th scope="col">Created</th>
        </tr>
      </thead>
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
              <time dateTime={report.created_at} title={fullWhenText(report.created_at)}>
                {timeAgo(new Date(report.created_at), now)}
              </time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
