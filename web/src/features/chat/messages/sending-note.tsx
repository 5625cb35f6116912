import { Clock } from 'lucide-react';
import { withLocalTimes } from '../../../core/format/dates.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import type { Sending } from './unsent-messages.ts';
import { t } from '../../../core/texts.ts';
import styles from './sending-note.module.css';

type SendingNoteProps = {
  sending: Sending | undefined;
  onRetry: () => void;
  onDiscard: () => void;
  /** Aligned to the right, below the member's own bubbles. */
  atEnd?: boolean;
};

/** Below a message that is not sent yet: it waits for the connection, or the member can retry or discard it. */
export function SendingNote({ sending, onRetry, onDiscard, atEnd = false }: SendingNoteProps) {
  if (sending?.state === 'waiting') {
    return (
      <p className={classNames(styles.note, atEnd && styles.atEnd)}>
        <Icon of={Clock} size={14} />
        {t('chat:waiting')}
      </p>
    );
  }
  if (sending?.state !== 'failed') return null;
  return (
    <p className={classNames(styles.note, styles.failed, atEnd && styles.atEnd)} role="alert">
      <span>{withLocalTimes(sending.error ?? '')}</span>
      <TextAction onClick={onRetry}>{t('ui:retry')}</TextAction>
      <TextAction onClick={onDiscard}>{t('chat:discard')}</TextAction>
    </p>
  );
}
