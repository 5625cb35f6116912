import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import {
  AtSign,
  BellRing,
  Check,
  Clapperboard,
  Flag,
  Gift,
  Info,
  ListVideo,
  MessageCircle,
  Trash2,
  TriangleAlert,
  UserPlus,
} from 'lucide-react';
import { useRef } from 'react';
import { timeAgo, withLocalTimes } from '../../core/format/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { messageKind } from './message-kind.ts';
import { t } from '../../core/texts.ts';
import styles from './message-row.module.css';

const glyphs = {
  info: Info,
  success: Check,
  friend_request: UserPlus,
  message: MessageCircle,
  mention: AtSign,
  party: Clapperboard,
  wish: Gift,
  follow: BellRing,
  list: ListVideo,
  error: Flag,
  warning: TriangleAlert,
};

type MessageRowProps = {
  message: InboxMessage;
  now: Date;
  onOpen: () => void;
  onRemove: () => void;
  roomy: boolean;
};

/** One message, in the panel of the bell and in the inbox. */
export function MessageRow({ message, now, onOpen, onRemove, roomy }: MessageRowProps) {
  const kind = messageKind(message.type);
  const row = useRef<HTMLLIElement>(null);

  function remove() {
    // The row disappears, so the focus moves to the next row, or to the one before.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    neighbour?.querySelector('button')?.focus();
    onRemove();
  }

  return (
    <li
      ref={row}
      className={classNames(styles.message, roomy && styles.roomy)}
      data-unread={!message.is_read || undefined}
    >
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={classNames(styles.icon, styles[kind])}>
          <Icon of={glyphs[kind]} size={18} />
        </span>
        <span className={styles.words}>
          <strong>{message.title}</strong>
          <span>{withLocalTimes(message.message)}</span>
          <time className={classNames('readout', styles.time)} dateTime={message.created_at}>
            {timeAgo(message.created_at, now)}
          </time>
        </span>
        {!message.is_read && <i className={styles.dot} role="img" aria-label={t('ui:countUnread')} />}
      </button>
      <IconButton
        className={styles.remove}
        icon={Trash2}
        iconSize={16}
        label={t('inbox:deleteMessage', { title: message.title })}
        onClick={remove}
      />
    </li>
  );
}
