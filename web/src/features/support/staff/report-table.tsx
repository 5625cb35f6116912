import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { useState } from 'react';
import { fullText, timeAgo } from '../../../core/format/dates.ts';
import { t } from '../../../core/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { StaffColumns } from '../../../ui/staff-table.tsx';
import { ReportStatusMark } from '../ticket-marks.tsx';
import { reportedText, reportGlyph } from './report-words.ts';
import styles from './desk-table.module.css';
import { memberName } from '../../../core/format/member-name.ts';

const columns = [
  t('support:column.reported'),
  t('support:column.reason'),
  t('support:column.reporter'),
  t('support:column.status'),
  t('support:column.created'),
];

type ReportTableProps = { reports: readonly Report[]; onOpen: (id: number) => void };

export function ReportTable({ reports, onOpen }: ReportTableProps) {
  const [now] = useState(() => new Date());
  return (
    <table className={styles.table}>
      <StaffColumns names={columns} />
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
              <RichText
                of="support:case.reporter"
                values={{ hidden: <span className="sr-only" />, name: memberName(report.reporter_username) }}
              />
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
