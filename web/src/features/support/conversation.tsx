import type {
  TicketMessage,
  TicketNote,
  TicketSummary,
} from '@snowglobe/contract/features/support/support.model.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { whenText } from '../../core/format/dates.ts';
import { t } from '../../core/texts.ts';
import { useTyping } from '../../core/typing.ts';
import { Button } from '../../ui/button.tsx';
import { MemberText } from '../../ui/member-text.tsx';
import { TypingLine } from '../../ui/typing-line.tsx';
import { TimeText } from '../../ui/time-text.tsx';
import { conversationItems } from './conversation-items.ts';
import { NoteCard } from './note-card.tsx';
import { Screenshot } from './screenshot.tsx';
import { TicketBubble, SendingBubble } from './ticket-bubble.tsx';
import { ticketTyping } from './ticket-typing.ts';
import type { SendingReply } from './use-send-reply.ts';
import styles from './conversation.module.css';

type ConversationProps = {
  ticket: TicketSummary & { messages: readonly TicketMessage[] };
  /** Only for staff. */
  notes?: readonly TicketNote[];
  side: 'member' | 'staff';
  sending: readonly SendingReply[];
  older: { hasMore: boolean; isFetching: boolean; fetch: () => void };
};

/** Closer to the end than this counts as reading the end. */
const nearEndPx = 80;
const noNotes: readonly TicketNote[] = [];

/** The question and all messages. A new message scrolls into view unless the reader has scrolled up. */
export function Conversation({ ticket, notes = noNotes, side, sending, older }: ConversationProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(true);
  const items = conversationItems(ticket.messages, notes, { hasOlder: older.hasMore });
  const last = items.at(-1)?.key;
  const typing = useTyping(ticketTyping, ticket.id);

  useLayoutEffect(() => {
    if (last !== undefined && isNearEnd.current) {
      scroller.current?.scrollTo(0, scroller.current.scrollHeight);
    }
  }, [last]);
  // The reader's own message always scrolls into view.
  useEffect(() => {
    if (sending.length > 0) scroller.current?.scrollTo(0, scroller.current.scrollHeight);
  }, [sending.length]);

  return (
    <div
      ref={scroller}
      className={styles.talk}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard can only scroll a focusable area
      tabIndex={0}
      role="region"
      aria-label={t('support:conversation')}
      onScroll={({ currentTarget: at }) => {
        isNearEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < nearEndPx;
      }}
    >
      <Question ticket={ticket} />
      {older.hasMore && (
        <div className={styles.older}>
          <Button size="s" busy={older.isFetching} onClick={older.fetch}>
            {t('support:showEarlier')}
          </Button>
        </div>
      )}
      <div role="log" aria-label={t('support:messages')}>
        <ol className={styles.list}>
          {items.map((item) =>
            item.note ? (
              <NoteCard key={item.key} note={item.note} />
            ) : (
              <TicketBubble key={item.key} message={item.message} side={side} />
            ),
          )}
        </ol>
      </div>
      {sending.map((reply) => (
        <SendingBubble key={reply.key} text={reply.text} />
      ))}
      {ticket.status !== 'closed' && <TypingLine className={styles.typing} names={typing} />}
    </div>
  );
}

function Question({ ticket }: { ticket: TicketSummary }) {
  return (
    <article className={styles.question}>
      <header className={styles.questionHead}>
        <span className="label">{t('support:description')}</span>
        <TimeText at={ticket.created_at} as={whenText} />
      </header>
      <p className={styles.questionWords}>
        <MemberText text={ticket.description} />
      </p>
      {ticket.image_url && <Screenshot url={ticket.image_url} title={ticket.title} />}
    </article>
  );
}
