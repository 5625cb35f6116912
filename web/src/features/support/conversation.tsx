import type {
  TicketMessage,
  TicketNote,
  TicketSummary,
} from '@snowglobe/contract/features/support/support.model.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { whenText } from '../../core/format/dates.ts';
import { useTyping } from '../../core/typing.ts';
import { Button } from '../../ui/button.tsx';
import { MemberText } from '../../ui/member-text.tsx';
import { TypingLine } from '../../ui/typing-line.tsx';
import { When } from '../../ui/when.tsx';
import { NoteCard } from './note-card.tsx';
import { Screenshot } from './screenshot.tsx';
import { TicketBubble, SendingBubble } from './ticket-bubble.tsx';
import { ticketTyping } from './ticket-typing.ts';
import type { SendingReply } from './use-send-reply.ts';
import styles from './conversation.module.css';

type ConversationProps = {
  ticket: TicketSummary & { messages: readonly TicketMessage[] };
  /** Given to staff only. */
  notes?: readonly TicketNote[];
  side: 'member' | 'staff';
  sending: readonly SendingReply[];
  older: { hasMore: boolean; isFetching: boolean; fetch: () => void };
};

const nearPx = 80;
const noNotes: readonly TicketNote[] = [];

/** What was asked, and everything that was said since. New words come into view unless the reader is further up. */
export function Conversation({ ticket, notes = noNotes, side, sending, older }: ConversationProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const isNearEnd = useRef(true);
  const items = inOrder(ticket.messages, older.hasMore ? since(ticket.messages, notes) : notes);
  const last = items.at(-1)?.key;
  const typing = useTyping(ticketTyping, ticket.id);

  useLayoutEffect(() => {
    if (last !== undefined && isNearEnd.current) {
      scroller.current?.scrollTo(0, scroller.current.scrollHeight);
    }
  }, [last]);
  // Own words are always shown, wherever one was.
  useEffect(() => {
    if (sending.length > 0) scroller.current?.scrollTo(0, scroller.current.scrollHeight);
  }, [sending.length]);

  return (
    <div
      ref={scroller}
      className={styles.talk}
      // The keyboard scrolls what has the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label="Conversation"
      onScroll={({ currentTarget: at }) => {
        isNearEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < nearPx;
      }}
    >
      <Question ticket={ticket} />
      {older.hasMore && (
        <div className={styles.older}>
          <Button size="s" busy={older.isFetching} onClick={older.fetch}>
            Show earlier messages
          </Button>
        </div>
      )}
      <div role="log" aria-label="Messages">
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
        <span className="label">Description</span>
        <When at={ticket.created_at} as={whenText} />
      </header>
      <p className={styles.questionWords}>
        <MemberText text={ticket.description} />
      </p>
      {ticket.image_url && <Screenshot url={ticket.image_url} title={ticket.title} />}
    </article>
  );
}

type Item = { key: string; at: string } & (
  | { note: TicketNote; message?: never }
  | { message: TicketMessage; note?: never }
);

function inOrder(messages: readonly TicketMessage[], notes: readonly TicketNote[]): Item[] {
  const items: Item[] = [
    ...messages.map((message): Item => ({ key: `m${message.id}`, at: message.created_at, message })),
    ...notes.map((note): Item => ({ key: `n${note.id}`, at: note.created_at, note })),
  ];
  return items.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** Notes that are older than what was fetched wait for the messages around them. */
function since(messages: readonly TicketMessage[], notes: readonly TicketNote[]): readonly TicketNote[] {
  const first = messages[0]?.created_at ?? '';
  return notes.filter((note) => note.created_at >= first);
}
