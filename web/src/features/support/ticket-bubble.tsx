import type { TicketMessage } from '@snowglobe/contract/features/support/support.model.ts';
import { whenText } from '../../core/format/dates.ts';
import { useMe } from '../../core/session.ts';
import { t } from '../../core/texts.ts';
import { Tag } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CardName, CardPicture } from '../../ui/member-card.tsx';
import { FormattedText } from '../../ui/formatted-text.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { AiFace } from '../ai/ai.door.ts';
import { openProfile } from '../friends/friends.door.ts';
import styles from './ticket-bubble.module.css';
import { memberName } from '../../core/format/member-name.ts';

/** One message. The reader's own side is on the right, in blue; replies of staff carry a tag. */
export function TicketBubble({ message, side }: { message: TicketMessage; side: 'member' | 'staff' }) {
  const me = useMe();
  const { author, sender_username: username, is_staff_reply: isStaff } = message;
  const isOurs = isStaff === (side === 'staff');
  return (
    <li className={classNames(styles.message, isOurs && styles.ours)}>
      <p className={styles.head}>
        {username === me.username ? (
          <span className={styles.you}>{t('support:you')}</span>
        ) : author ? (
          <button type="button" className={styles.author} onClick={() => openProfile(username)}>
            <CardPicture card={author} username={username} size={24} />
            <CardName className={styles.name} card={author} username={username} />
          </button>
        ) : message.is_ai ? (
          <span className={styles.ai}>
            <AiFace size={24} />
            {username}
          </span>
        ) : (
          <span>{memberName(username)}</span>
        )}
        {message.is_ai ? <Tag>{t('roomai:tag')}</Tag> : isStaff && <Tag>{t('support:staff')}</Tag>}
        <TimeText at={message.created_at} as={whenText} />
      </p>
      <div className={styles.bubble}>
        <FormattedText text={message.message} />
      </div>
    </li>
  );
}

/** A reply that is being sent. */
export function SendingBubble({ text }: { text: string }) {
  return (
    <div className={classNames(styles.message, styles.ours, styles.sending)} aria-busy="true">
      <p className={styles.head}>
        <span className={styles.you}>{t('support:you')}</span>
        <span className={classNames('readout', styles.at)}>{t('support:sending')}</span>
      </p>
      <div className={styles.bubble}>
        <FormattedText text={text} />
      </div>
    </div>
  );
}
