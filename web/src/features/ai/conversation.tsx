import type { OpenedAiSession } from '@snowglobe/contract/features/ai/ai.model.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Globe } from '../../ui/globe.tsx';
import { AnswerAnnouncement } from './answer-announcement.tsx';
import { useAsking, type Asking } from './ask.ts';
import { MessageView, Waiting } from './message-view.tsx';
import { QuestionBubble } from './question-bubble.tsx';
import { shownMessages, type ShownMessage } from './versions.ts';
import { t } from '../../core/texts.ts';
import styles from './conversation.module.css';

type ConversationProps = {
  /** Null for a new chat without messages. */
  session: OpenedAiSession | null;
  canAsk: boolean;
  onSuggest: (text: string) => void;
  /** The message that a search led to. */
  markedId: number | null;
};

/** In pixels: closer to the end than this, the list follows new text. */
const nearEnd = 120;

export function Conversation({ session, canAsk, onSuggest, markedId }: ConversationProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const followsEnd = useRef(true);
  const asking = useAsking(session?.id ?? null);
  const messages = session ? shownMessages(session) : [];
  const shown = asking ? withoutReplaced(messages, asking) : messages;
  const lastId = shown.at(-1)?.message.id;

  // Scrolls down to new text, unless the member has scrolled up to read.
  useLayoutEffect(() => {
    followsEnd.current = true;
    scroller.current?.scrollTo(0, scroller.current.scrollHeight);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs again for another chat or message
  }, [session?.id, asking?.content]);
  useEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const watcher = new ResizeObserver(() => {
      if (followsEnd.current) element.scrollTop = element.scrollHeight;
    });
    watcher.observe(content);
    return () => watcher.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs again for another chat or message
  }, [session?.id, lastId]);
  useEffect(() => {
    if (markedId === null) return;
    followsEnd.current = false;
    document.getElementById(`ai-${markedId}`)?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs again for another chat or message
  }, [markedId, session?.id]);

  const isEmpty = shown.length === 0 && !asking;
  return (
    <>
      <AnswerAnnouncement
        isWaiting={asking !== undefined || shown.at(-1)?.message.status === 'running'}
        waitingText={t('ai:isWriting')}
        chatId={session?.id ?? null}
        readAnswer={() => scroller.current?.querySelector(`#ai-${lastId} [data-answer]`)?.textContent ?? ''}
      />
      {isEmpty ? (
        <EmptyChat canAsk={canAsk} onSuggest={onSuggest} />
      ) : (
        <div
          ref={scroller}
          className={styles.scroll}
          role="log"
          aria-label={t('ai:messages')}
          // An answer arrives word by word; `AnswerAnnouncement` speaks it once.
          aria-live="off"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll it with keys
          tabIndex={0}
          onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
            followsEnd.current = scrollHeight - scrollTop - clientHeight < nearEnd;
          }}
        >
          <div className={styles.list}>
            {shown.map((each) => (
              <div
                key={each.message.id}
                id={`ai-${each.message.id}`}
                className={styles.row}
                data-marked={each.message.id === markedId ? '' : undefined}
              >
                <MessageView sessionId={session!.id} shown={each} canAsk={canAsk} />
              </div>
            ))}
            {asking && <PendingQuestion asking={asking} />}
          </div>
        </div>
      )}
    </>
  );
}

/** Without the messages that the question on its way will replace. */
function withoutReplaced(shown: readonly ShownMessage[], { parentId, content }: Asking): ShownMessage[] {
  if (parentId === undefined) {
    // The chat already contains the question, and its answer has no words yet: it is not shown twice.
    const isStored = shown.at(-2)?.message.content === content && shown.at(-1)?.message.status === 'running';
    return isStored ? shown.slice(0, -2) : [...shown];
  }
  const at = shown.findIndex(({ message }) => message.id === parentId);
  return shown.slice(0, at + 1);
}

function PendingQuestion({ asking: { content } }: { asking: Asking }) {
  return (
    <>
      {content !== null && <QuestionBubble text={content} />}
      <Waiting />
    </>
  );
}

const suggestions = [
  t('ai:suggestion.like'),
  t('ai:suggestion.comedy'),
  t('ai:suggestion.crime'),
  t('ai:suggestion.friend'),
];

function EmptyChat({ canAsk, onSuggest }: Pick<ConversationProps, 'canAsk' | 'onSuggest'>) {
  return (
    <div className={styles.beginning}>
      <div className={styles.globe} aria-hidden="true">
        <Globe size={150} />
      </div>
      <h2 className={styles.hello}>{t('ai:hint')}</h2>
      <p className={styles.text}>{t('ai:emptyText')}</p>
      {canAsk && (
        <div className={styles.suggestions}>
          {suggestions.map((text) => (
            <Chip key={text} onClick={() => onSuggest(text)}>
              {text}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
