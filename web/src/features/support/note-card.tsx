import type { TicketNote } from '@snowglobe/contract/features/support/support.model.ts';
import { LockKeyhole } from 'lucide-react';
import { whenText } from '../../core/format/dates.ts';
import { t } from '../../core/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { MemberText } from '../../ui/member-text.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import styles from './note-card.module.css';
import { memberName } from '../../core/format/member-name.ts';

/** A note of staff for staff. It looks different from every message, so that nobody confuses the two. */
export function NoteCard({ note }: { note: TicketNote }) {
  return (
    <li className={styles.note}>
      <p className={styles.head}>
        <Icon of={LockKeyhole} size={16} />
        <span className={classNames('label', styles.label)}>{t('support:internalNote')}</span>
        <span>{memberName(note.username)}</span>
        <TimeText at={note.created_at} as={whenText} />
      </p>
      <p className={styles.words}>
        <MemberText text={note.note} />
      </p>
    </li>
  );
}
