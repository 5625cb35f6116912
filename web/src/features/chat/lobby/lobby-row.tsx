import type { LobbyMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useRef, useState, type ReactNode } from 'react';
import { clockText } from '../../../core/format/dates.ts';
import { RoleBadge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { LinkCard } from '../../../ui/link-card.tsx';
import { FormattedText } from '../../../ui/formatted-text.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { AuthorName, AuthorPicture } from '../../friends/friends.door.ts';
import { QuoteBlock } from '../messages/quote-block.tsx';
import { Reactions } from '../messages/reactions.tsx';
import type { MessageActions } from '../messages/use-message-actions.ts';
import { SendingNote } from '../messages/sending-note.tsx';
import type { Shown } from '../messages/unsent-messages.ts';
import { mentionsMember } from '../messages/mentions-member.ts';
import { useMentionSeen } from './use-mention-seen.ts';
import { t } from '../../../core/texts.ts';
import styles from './lobby-row.module.css';

export type LobbyRowProps = {
  message: Shown<LobbyMessage>;
  /** Shown without a header, below a message of the same author. */
  isContinued: boolean;
  isActive: boolean;
  isBlocked: boolean;
  ownName: string;
  onRetry: () => void;
  onDiscard: () => void;
  actions: MessageActions<LobbyMessage>;
  onJump: (seq: number) => void;
  /** The "…" menu. */
  menu: ReactNode;
};

/** A message in the public or the admin chat. */
export function LobbyRow(props: LobbyRowProps) {
  const { message, isContinued, isActive, isBlocked, ownName, onRetry, onDiscard, menu } = props;
  const { author, username, timestamp, sending } = message;
  const isPending = sending?.state === 'sending' || sending?.state === 'waiting';
  const row = useRef<HTMLElement>(null);
  const isMentioned =
    !message.deleted && !isBlocked && username !== ownName && mentionsMember(message.message, ownName);
  useMentionSeen(row, isMentioned ? message.id : null);
  const time = <TimeText className={styles.at} at={timestamp} as={clockText} />;
  return (
    <article
      ref={row}
      className={classNames(
        styles.said,
        isContinued && styles.continued,
        isPending && styles.pending,
        isMentioned && styles.mentioned,
      )}
      aria-busy={isPending || undefined}
    >
      {isContinued ? (
        <span className={styles.time}>{time}</span>
      ) : (
        <AuthorPicture author={author} username={username} />
      )}
      <div>
        <header className={isContinued ? 'sr-only' : styles.head}>
          <AuthorName author={author} username={username} tabIndex={isActive && !isContinued ? 0 : -1} />
          {!isContinued && (
            <>
              <RoleBadge role={author?.role ?? message.role} color={author?.roleColor} />
              {time}
            </>
          )}
        </header>
        {isMentioned && <span className="sr-only">{t('chat:mentionsYou')}</span>}
        {message.replyTo && !message.deleted && !isBlocked && (
          <QuoteBlock quote={message.replyTo} isActive={isActive} onJump={props.onJump} />
        )}
        <Words message={message} isBlocked={isBlocked} isActive={isActive} ownName={ownName} />
        <Reactions message={message} actions={props.actions} isActive={isActive} />
        <SendingNote sending={sending} onRetry={onRetry} onDiscard={onDiscard} />
      </div>
      {!sending && !message.deleted && menu}
    </article>
  );
}

type WordsProps = { message: LobbyMessage; isBlocked: boolean; isActive: boolean; ownName: string };

function Words({ message, isBlocked, isActive, ownName }: WordsProps) {
  const [isShown, setShown] = useState(false);
  if (message.deleted) return <p className={styles.gone}>{t('chat:messageDeleted')}</p>;
  if (isBlocked && !isShown) {
    return (
      <p className={styles.gone}>
        <RichText
          of="chat:blockedMessage"
          values={{
            show: (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- RichText puts the words into it
              <button
                type="button"
                className="link"
                tabIndex={isActive ? 0 : -1}
                onClick={() => setShown(true)}
              />
            ),
          }}
        />
      </p>
    );
  }
  return (
    <div className={styles.words}>
      <FormattedText text={message.message} ownName={ownName} tabIndex={isActive ? 0 : -1} />
      {message.editedAt && <span className={styles.edited}> {t('chat:edited.brackets')}</span>}
      <LinkCard text={message.message} tabIndex={isActive ? 0 : -1} />
    </div>
  );
}
