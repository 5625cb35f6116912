import type { AuditEntry } from '@snowglobe/contract/features/admin/admin.model.ts';
import { ChevronDown } from 'lucide-react';
import { momentText } from '../../../core/format/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { actionLabel, auditSentence, detailText, fieldLabel } from './audit-sentences.ts';
import styles from './audit-row.module.css';

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const details = Object.entries(entry.details);
  const line = (
    <>
      <time className={classNames('readout', styles.at)} dateTime={entry.at}>
        {momentText(entry.at)}
      </time>
      <span className={styles.what}>
        <strong>{entry.actor}</strong> {auditSentence(entry)}
      </span>
      <span className={styles.action} title={entry.action}>
        {actionLabel(entry.action)}
      </span>
    </>
  );
  if (details.length === 0) return <li className={styles.line}>{line}</li>;
  return (
    <li>
      <details>
        <summary className={styles.line}>
          {line}
          <Icon of={ChevronDown} size={16} />
        </summary>
        <dl className={styles.details}>
          {details.map(([name, value]) => (
            <div key={name}>
              <dt>{fieldLabel(name)}</dt>
              <dd>{detailText(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}
