import type { AssistedContent } from '../../../core/feature-page.ts';
import { Minus, Sparkle, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Tag } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAiUsage } from '../ai.queries.ts';
import { AnswerAnnouncement } from '../answer-announcement.tsx';
import { AnswerText } from '../answer-text.tsx';
import { AskField } from '../ask-field.tsx';
import { Thoughts } from '../thoughts.tsx';
import { WhoAnswers } from '../who-answers.tsx';
import { useAssistantChat } from './use-assistant-chat.ts';
import { t } from '../../../core/texts.ts';
import styles from './assistant.module.css';

const kindLabels = { movies: 'ai:kind.movies', anime: 'ai:kind.anime' } as const;

type AssistantState = 'closed' | 'open' | 'minimised';

/** The button at the bottom right of the media pages, and the small chat that it opens. */
export default function Assistant({ contentType }: { contentType: AssistedContent }) {
  const [state, setState] = useState<AssistantState>('closed');
  const [chatNumber, setChatNumber] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const close = (to: AssistantState) => {
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
        aria-label={t('ai:hint')}
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        <Icon of={Sparkle} size={22} />
        <span className={styles.hint} aria-hidden="true">
          {t('ai:hint')}
        </span>
      </button>
      {state !== 'closed' && (
        <div className={styles.place} hidden={state === 'minimised'}>
          <AssistantPanel
            key={`${contentType}-${chatNumber}`}
            contentType={contentType}
            onMinimise={() => close('minimised')}
            onClose={() => {
              close('closed');
              setChatNumber(chatNumber + 1);
            }}
          />
        </div>
      )}
    </>
  );
}

type PanelProps = { contentType: AssistedContent; onMinimise: () => void; onClose: () => void };

function AssistantPanel({ contentType, onMinimise, onClose }: PanelProps) {
  const { messages, isWaiting, ask, stop } = useAssistantChat(contentType);
  const { data: usage } = useAiUsage();
  const said = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);

  useEffect(() => {
    // In braces: some browsers return a promise, which React would take for a cleanup function.
    end.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- scrolls down after every new word
  }, [last?.content]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape minimises the panel, wherever the focus is
    <section
      className={classNames(styles.panel, 'glass glass-float')}
      role="dialog"
      aria-label={t('ai:assistant.label', { kind: contentType })}
      onKeyDown={(event) => event.key === 'Escape' && onMinimise()}
    >
      <div className={styles.head}>
        <div className={styles.title}>
          <h2>SnowyAI</h2>
          <p>{t(kindLabels[contentType])}</p>
        </div>
        <Tag>{t('ai:assistant.unlimited')}</Tag>
        <IconButton icon={Minus} label={t('ai:assistant.minimise')} onClick={onMinimise} />
        <IconButton icon={X} label={t('ui:close')} onClick={onClose} />
      </div>
      <AnswerAnnouncement
        isWaiting={isWaiting}
        waitingText={t('ai:assistant.looking')}
        chatId={null}
        readAnswer={() =>
          [...(said.current?.querySelectorAll('[data-answer]') ?? [])].at(-1)?.textContent ?? ''
        }
      />
      <div
        ref={said}
        className={styles.said}
        role="log"
        aria-label={t('ai:assistant.recommendations')}
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be focusable to scroll it with keys
        tabIndex={0}
      >
        {messages.length === 0 && (
          <>
            <p className={styles.opening}>{t('ai:assistant.opening', { kind: contentType })}</p>
            {usage && <WhoAnswers by={usage.answeredBy} />}
          </>
        )}
        {messages.map((each, at) =>
          each.role === 'user' ? (
            // oxlint-disable-next-line react/no-array-index-key -- messages are only added at the end
            <p key={at} className={styles.own}>
              {each.content}
            </p>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- messages are only added at the end
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
        {isWaiting && last?.role === 'user' && <p className={styles.opening}>{t('ai:assistant.looking')}</p>}
        <div ref={end} />
      </div>
      <AskField
        isSmall
        draft={`assistant-${contentType}`}
        label={t('ai:assistant.ask', { kind: contentType })}
        canUse
        isWaiting={isWaiting}
        onSend={(text) => void ask(text)}
        onStop={stop}
      />
    </section>
  );
}
