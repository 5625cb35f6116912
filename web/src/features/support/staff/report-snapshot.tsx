import type { Report } from '@snowglobe/contract/features/support/support.model.ts';
import { File as FileGlyph } from 'lucide-react';
import { whenText } from '../../../core/format/dates.ts';
import { t } from '../../../core/texts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MemberPicture } from '../../../ui/member-picture.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import styles from './report-snapshot.module.css';
import { memberName } from '../../../core/format/member-name.ts';

/** The stored copy of the reported content. It stays when the content is changed or deleted. */
export function ReportSnapshot({ report: { snapshot, reported_item_type: kind } }: { report: Report }) {
  const emptyText = kind === 'user' ? t('support:case.noBio') : t('support:case.noWords');
  return (
    <figure className={styles.snapshot}>
      <MemberPicture username={snapshot.author} profilePicture={snapshot.picture} size={40} />
      <div className={styles.words}>
        <figcaption className={styles.head}>
          <strong>{memberName(snapshot.author)}</strong>
          {snapshot.place && <span>{t('support:case.place', { place: snapshot.place })}</span>}
          {snapshot.time && <TimeText at={snapshot.time} as={whenText} />}
        </figcaption>
        {snapshot.text && <blockquote>{snapshot.text}</blockquote>}
        {snapshot.fileName && (
          <p className={styles.file}>
            <Icon of={FileGlyph} size={16} />
            {snapshot.fileName}
          </p>
        )}
        {!snapshot.text && !snapshot.fileName && <p className={styles.none}>{emptyText}</p>}
      </div>
    </figure>
  );
}
