import { aiContentTypeLabels, aiTexts } from '@snowglobe/contract/features/ai/ai.limits.ts';
import { Minus, Sparkle, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Tag } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAiUsage } from '../ai.queries.ts';
import { AnswerText } from '../answer-text.tsx';
import { AskField } from '../ask-field.tsx';
import { Thoughts } from '../thoughts.tsx';
import { WhoAnswers } from '../who-answers.tsx';
import { useTalk, type ContentType } from './talk.ts';
import styles from './assistant.module.css';

type AssistantState = 'closed' | 'open' | 'minimised';

/** The button at the bottom right of the media pages, and the small chat that it opens. */
export default function Assistant({ contentType }: { contentType: ContentType }) {
  const [state, setState] = useState<AssistantState>('closed');
  const [talkNumber, setTalkNumber] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const leave = (to: AssistantState) => {
    setState(to);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classNames(styles.button, 'glass glass-float')}
        data-hidden={state === 'open' ? '' : undefined}
        aria-label={aiTexts.hint}
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        <Icon of={Sparkle} size={22} />
        <span className={styles.hint} aria-hidden="true">
          {aiTexts.hint}
        </span>
      </button>
      {state !== 'closed' && (
        <div className={styles.place} hidden={state === 'minimised'}>
          <AssistantPanel
            key={`${contentType}-${talkNumber}`}
            contentType={contentType}
            onMinimise={() => leave('minimised')}
            onClose={() => {
              leave('closed');
              setTalkNumber(talkNumber + 1);
            }}
          />
        </div>
      )}
    </>
  );
}

type PanelProps = { contentType: ContentType; onMinimise: () => void; onClose: () => void };

function AssistantPanel({ contentType, onMinimise, onClose }: PanelProps) {
  const { said, isWaiting, ask, stop } = useTalk(contentType);
  const { data: usage } = useAiUsage();
  const end = useRef<HTMLDivElement>(null);
  const label = aiContentTypeLabels[contentType];
  const last = said.at(-1);

  useEffect(() => {
    // Some browsers answer with a promise, which is nothing to clean up with.
    end.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- down with every word
  }, [last?.content]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves it, wherever in it the focus is
    <section
      className={classNames(styles.panel, 'glass glass-float')}
      role="dialog"
      aria-label={`Recommendations for ${label}`}
      onKeyDown={(event) => event.key === 'Escape' && onMinimise()}
    >
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>SnowyAI</h2>
          <p>{label}</p>
        </div>
        <Tag>Unlimited</Tag>
        <IconButton icon={Minus} label="Minimise" onClick={onMinimise} />
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has only keys scrolls it, too */}
      <div className={styles.said} role="log" aria-label="Recommendations" tabIndex={0}>
        {said.length === 0 && (
          <>
            <p className={styles.opening}>
              What are you in the mood for? A genre, a decade, a title you liked: I look through the {label}{' '}
              here.
            </p>
            {usage && <WhoAnswers by={usage.answeredBy} />}
          </>
        )}
        {said.map((each, at) =>
          each.role === 'user' ? (
            // oxlint-disable-next-line react/no-array-index-key -- nothing is ever said in between
            <p key={at} className={styles.own}>
              {each.content}
            </p>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- nothing is ever said in between
            <div key={at} className={styles.answer}>
              {each.thinking !== '' && (
                <Thoughts
                  text={each.thinking}
                  isThinking={isWaiting && each === last && each.content === ''}
                />
              )}
              <AnswerText text={each.content} titles={each.titles} />
            </div>
          ),
        )}
        {isWaiting && last?.role === 'user' && (
          <p className={styles.opening} role="status">
            Looking…
          </p>
        )}
        <div ref={end} />
      </div>
      <AskField
        isSmall
        draft={`assistant-${contentType}`}
        label={`Ask about ${label}`}
        canUse
        isWaiting={isWaiting}
        onSend={(text) => void ask(text)}
        onStop={stop}
      />
    </section>
  );
}
