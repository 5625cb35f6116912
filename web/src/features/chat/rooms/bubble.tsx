import type { RoomMember, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { clockText } from '../../../core/format/dates.ts';
import { RoleBadge, Tag } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { AiFace } from '../../ai/ai.door.ts';
import { AuthorName, AuthorPicture } from '../../friends/friends.door.ts';
import { QuestionNote } from '../assistant/question-note.tsx';
import { RowMenu } from '../lobby/row-menu.tsx';
import { QuoteBlock } from '../messages/quote-block.tsx';
import { Reactions } from '../messages/reactions.tsx';
import type { MessageActions } from '../messages/use-message-actions.ts';
import { SendingNote } from '../messages/sending-note.tsx';
import { BubbleCommands } from './bubble-commands.tsx';
import { BubbleContent } from './bubble-content.tsx';
import type { RoomRow } from './room-rows.ts';
import { FilmChip } from './film-chip.tsx';
import { SeenBy } from './seen-by.tsx';
import { t } from '../../../core/texts.ts';
import { noticeText } from './notice-text.ts';
import styles from './bubble.module.css';

type BubbleProps = RoomRow & {
  isOwn: boolean;
  isActive: boolean;
  ownName: string;
  /** Only for the member's last message: who has read it. */
  seenBy?: readonly RoomMember[];
  isPrivate: boolean;
  /** A closed chat can only be read. */
  isClosed: boolean;
  actions: MessageActions<RoomMessage>;
  onJump: (seq: number) => void;
  onOpenImage: (message: RoomMessage) => void;
  onDelete: (message: RoomMessage) => void;
  onRetry: () => void;
  onDiscard: () => void;
};

/** A message in a room: the member's own in blue on the right, others on the left with their names. */
export function Bubble(props: BubbleProps) {
  const { message, startsGroup, endsGroup, isOwn, isActive } = props;
  if (message.type === 'notice') return <p className={styles.notice}>{noticeText(message)}</p>;
  const { author, sender, sending } = message;
  const isPending = sending?.state === 'sending' || sending?.state === 'waiting';
  return (
    <article
      className={classNames(styles.row, isOwn && styles.own, startsGroup && styles.first)}
      aria-busy={isPending || undefined}
    >
      <header className={isOwn || !startsGroup ? 'sr-only' : styles.head}>
        {isOwn ? (
          t('chat:you')
        ) : (
          <AuthorName author={author} username={sender} tabIndex={isActive && startsGroup ? 0 : -1} />
        )}
        {message.aiAnswer && <Tag>{t('roomai:tag')}</Tag>}
        {!isOwn && startsGroup && author && <RoleBadge role={author.role} color={author.roleColor} />}
        {!isOwn && <TimeText at={message.timestamp} as={clockText} />}
      </header>
      {!isOwn && endsGroup && (
        <span className={styles.face}>
          {message.aiAnswer ? (
            <AiFace size={32} />
          ) : (
            <AuthorPicture author={author} username={sender} size={32} />
          )}
        </span>
      )}
      {message.replyTo && !message.deleted && (
        <QuoteBlock quote={message.replyTo} isActive={isActive} onJump={props.onJump} />
      )}
      <div className={classNames(styles.line, isPending && styles.pending)}>
        <BubbleContent
          message={message}
          ownName={props.ownName}
          isActive={isActive}
          onOpenImage={props.onOpenImage}
        />
        {!sending && !message.deleted && <BubbleMenu {...props} />}
      </div>
      <QuestionNote message={message} isOwn={isOwn} isClosed={props.isClosed} tabIndex={isActive ? 0 : -1} />
      {message.film && !message.deleted && <FilmChip film={message.film} isActive={isActive} />}
      <Reactions message={message} actions={props.actions} isActive={isActive} className={styles.reactions} />
      <Foot {...props} />
    </article>
  );
}

function Foot({ message, endsGroup, isOwn, seenBy, isPrivate, onRetry, onDiscard }: BubbleProps) {
  if (!isOwn) return message.editedAt ? <p className={styles.foot}>{t('chat:edited')}</p> : null;
  const { sending } = message;
  const isUnsent = sending?.state === 'failed' || sending?.state === 'waiting';
  if (isUnsent) return <SendingNote atEnd sending={sending} onRetry={onRetry} onDiscard={onDiscard} />;
  if (!endsGroup && !seenBy && !message.editedAt) return null;
  return (
    <p className={styles.foot}>
      <TimeText at={message.timestamp} as={clockText} />
      {message.editedAt && <span className={styles.at}>{t('chat:foot.edited')}</span>}
      {sending?.state === 'sending' && (
        <span className={classNames('readout', styles.at)}>{t('chat:foot.sending')}</span>
      )}
      {seenBy && <SeenBy members={seenBy} isPrivate={isPrivate} />}
    </p>
  );
}

function BubbleMenu(props: BubbleProps) {
  return (
    <RowMenu label={t('chat:moreForMessage')} isActive={props.isActive}>
      {() => <BubbleCommands {...props} />}
    </RowMenu>
  );
}
