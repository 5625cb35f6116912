import type { AiFailure } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Clock, Snowflake } from 'lucide-react';
import { api } from '../../../core/api.ts';
import { t } from '../../../core/texts.ts';
import { useWrite } from '../../../core/write.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TextAction } from '../../../ui/text-action.tsx';
import { chatState } from '../chat-state.ts';
import styles from './question-note.module.css';

const reasons: Record<AiFailure, string> = {
  access: t('roomai:failed.access'),
  limit: t('roomai:failed.limit'),
  tooMany: t('roomai:failed.tooMany'),
  off: t('roomai:failed.off'),
  unavailable: t('roomai:failed.unavailable'),
  busy: t('roomai:failed.busy'),
  stopped: t('roomai:failed.stopped'),
};

type QuestionNoteProps = {
  message: RoomMessage;
  isOwn: boolean;
  /** A closed chat can only be read. */
  isClosed: boolean;
  tabIndex: 0 | -1;
};

/** Below a message that asks SnowyAI: that it waits or is being answered, or why there is no answer. */
export function QuestionNote({ message, isOwn, isClosed, tabIndex }: QuestionNoteProps) {
  const { aiQuestion: question, roomId, id } = message;
  const params = { id: roomId, messageId: id };
  const onDone = ({ message: changed }: { message: RoomMessage }) =>
    chatState.cache.applyChanged(chatState.roomFeed(roomId), changed);
  const again = useWrite(() => api.askRoomAiAgain({ params }), {
    errorTitle: t('ui:error'),
    fallback: t('roomai:again.failed'),
    onDone,
  });
  const stop = useWrite(() => api.stopRoomAi({ params }), {
    errorTitle: t('ui:error'),
    fallback: t('roomai:stop.failed'),
    onDone,
  });
  if (!question || question.state === 'answered' || message.deleted) return null;
  const isFailed = question.state === 'failed';
  return (
    <p className={styles.note} data-end={isOwn || undefined} role="status">
      <Icon of={question.state === 'waiting' ? Clock : Snowflake} size={14} />
      <span>
        {isFailed
          ? reasons[question.reason ?? 'unavailable']
          : question.state === 'waiting'
            ? t('roomai:waiting')
            : t('roomai:writing')}
      </span>
      {isOwn && !isFailed && (
        <TextAction tabIndex={tabIndex} disabled={stop.busy} onClick={() => void stop.run()}>
          {t('roomai:stop')}
        </TextAction>
      )}
      {isOwn && isFailed && !isClosed && question.reason !== 'access' && (
        <TextAction tabIndex={tabIndex} disabled={again.busy} onClick={() => void again.run()}>
          {t('roomai:again')}
        </TextAction>
      )}
    </p>
  );
}
