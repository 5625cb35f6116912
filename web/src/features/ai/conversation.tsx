import { aiTexts } from '@snowglobe/contract/features/ai/ai.limits.ts';
import type { OpenedAiSession } from '@snowglobe/contract/features/ai/ai.model.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Globe } from '../../ui/globe.tsx';
import { useAsking, type Asking } from './ask.ts';
import { MessageView, Waiting } from './message-view.tsx';
import { QuestionBubble } from './question-bubble.tsx';
import { shownMessages, type Shown } from './versions.ts';
import styles from './conversation.module.css';

type ConversationProps = {
  /** Null: nothing was said yet. */
  session: OpenedAiSession | null;
  canAsk: boolean;
  onSuggest: (text: string) => void;
  /** The message that a search led to. */
  markedId: number | null;
};

const nearEnd = 120;

export function Conversation({ session, canAsk, onSuggest, markedId }: ConversationProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const asking = useAsking(session?.id ?? null);
  const said = session ? shownMessages(session) : [];
  const shown = asking ? before(said, asking) : said;
  const lastId = shown.at(-1)?.message.id;

  // Down to what is new; whoever has scrolled up to read is left there.
  useLayoutEffect(() => {
    sticks.current = true;
    scroller.current?.scrollTo(0, scroller.current.scrollHeight);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what it is about changes with them
  }, [session?.id, asking?.content]);
  useEffect(() => {
    const element = scroller.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const watcher = new ResizeObserver(() => {
      if (sticks.current) element.scrollTop = element.scrollHeight;
    });
    watcher.observe(content);
    return () => watcher.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what it is about changes with them
  }, [session?.id, lastId]);
  useEffect(() => {
    if (markedId === null) return;
    sticks.current = false;
    document.getElementById(`ai-${markedId}`)?.scrollIntoView({ block: 'center' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what it is about changes with them
  }, [markedId, session?.id]);

  if (shown.length === 0 && !asking) return <Beginning canAsk={canAsk} onSuggest={onSuggest} />;
  return (
    <div
      ref={scroller}
      className={styles.scroll}
      role="log"
      aria-label="Messages with SnowyAI"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has only keys scrolls it, too
      tabIndex={0}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        sticks.current = scrollHeight - scrollTop - clientHeight < nearEnd;
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
        {asking && <OnItsWay asking={asking} />}
      </div>
    </div>
  );
}

/** While a question goes out, what it will take the place of is not shown. */
function before(shown: readonly Shown[], { parentId, content }: Asking): Shown[] {
  if (parentId === undefined) {
    // It has arrived already, and only the first words are waited for.
    const isThere = shown.at(-2)?.message.content === content && shown.at(-1)?.message.status === 'running';
    return isThere ? shown.slice(0, -2) : [...shown];
  }
  const at = shown.findIndex(({ message }) => message.id === parentId);
  return shown.slice(0, at + 1);
}

function OnItsWay({ asking: { content } }: { asking: Asking }) {
  return (
    <>
      {content !== null && <QuestionBubble text={content} />}
      <Waiting />
    </>
  );
}

const suggestions = [
  'Something like Nosferatu',
  'A short comedy for tonight',
  'Crime from the forties',
  'How do I add a friend?',
];

function Beginning({ canAsk, onSuggest }: Pick<ConversationProps, 'canAsk' | 'onSuggest'>) {
  return (
    <div className={styles.beginning}>
      <div className={styles.globe} aria-hidden="true">
        <Globe size={150} />
      </div>
      <h2 className={styles.hello}>{aiTexts.hint}</h2>
      <p className={styles.text}>
        Name a mood, a decade, a film you liked. Titles in the answer open the player.
      </p>
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
