import { PanelLeft, Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useScreenLayout } from '../../ui/screen-layout.ts';
import { LoadingArea, Skeleton } from '../../ui/skeleton.tsx';
import { useAiSession, useAiSessions, useAiUsage } from './ai.queries.ts';
import { AskField } from './ask-field.tsx';
import { stopAnswer, useAsking } from './ask.ts';
import { ChatList } from './chat-list.tsx';
import { ChatSearchField, ChatSearchResults } from './chat-search.tsx';
import { Conversation } from './conversation.tsx';
import { UsageBadge } from './usage-badge.tsx';
import { useOpenChat } from './use-open-chat.ts';
import { WhoAnswers } from './who-answers.tsx';
import { t } from '../../core/texts.ts';
import styles from './ai-screen.module.css';

/** Chats with SnowyAI: `?screen=ai&chat=7`. */
export default function AiScreen() {
  const { data: sessions, isError, refetch } = useAiSessions();
  const { data: usage, isPending: isUsageUnknown } = useAiUsage();
  const chat = useOpenChat(sessions);
  const { data: session, isPending } = useAiSession(chat.openId);
  const [isListOpen, setListOpen] = useState(false);
  const [words, setWords] = useState('');
  const isAsking = useAsking(chat.openId) !== undefined;
  const isGone = chat.openId !== null && session === null;
  const running = session?.messages.find(({ status }) => status === 'running');
  const isWaiting = isAsking || running !== undefined;
  const canUse = usage?.canUse ?? true;
  const isFetching = (chat.openId !== null && isPending) || (!sessions && !isError);
  // Deferred: a long chat is rendered in small steps, without blocking a slow phone.
  const isLoading = useDeferredValue(isFetching) || isFetching;

  // The text field is at the bottom, so the bell moves to the header.
  useScreenLayout('ai');

  function choose(open: () => void) {
    setListOpen(false);
    open();
  }

  return (
    <div className={classNames('page-wide', styles.screen)} data-list={isListOpen ? '' : undefined}>
      <Panel glass="dense" pad="none" className={styles.side} aria-label={t('ai:yourChatsWith')}>
        <div className={styles.sideHead}>
          <Button icon={Plus} full onClick={() => choose(chat.startNew)}>
            {t('ai:newChat')}
          </Button>
          <ChatSearchField value={words} onChange={setWords} />
        </div>
        <div className={styles.sideList}>
          {words.trim() !== '' ? (
            <ChatSearchResults words={words} onOpen={(found) => choose(() => void chat.openFound(found))} />
          ) : isError && !sessions ? (
            <ErrorNote onRetry={() => void refetch()}>{t('ai:chatsDidNotLoad')}</ErrorNote>
          ) : (
            <ChatList
              sessions={sessions ?? []}
              openId={chat.openId}
              onOpen={(id) => choose(() => chat.open(id))}
              onDeleted={chat.onDeleted}
            />
          )}
        </div>
      </Panel>
      <Panel glass="dense" pad="none" frost="left" className={styles.main} aria-labelledby="snowyai">
        <header className={styles.head}>
          <IconButton
            className={styles.toList}
            icon={PanelLeft}
            label={t('ai:yourChats')}
            aria-expanded={isListOpen}
            onClick={() => setListOpen(!isListOpen)}
          />
          <div className={styles.title}>
            <h1 id="snowyai">{session?.name ?? 'SnowyAI'}</h1>
            {usage && <WhoAnswers by={usage.answeredBy} />}
          </div>
        </header>
        {isUsageUnknown ? (
          // The header above becomes higher when it is known who answers; what is below it would move.
          <div className={styles.loading} />
        ) : isLoading ? (
          <LoadingArea label={t('ai:loadingChat')} className={styles.loading}>
            <Skeleton width="40%" />
            <Skeleton width="70%" />
            <Skeleton width="60%" />
          </LoadingArea>
        ) : isGone ? (
          <EmptyState
            heading="h2"
            className={styles.gone}
            title={t('ai:fault.noSuchSession')}
            text={t('ai:goneText')}
            action={
              <Button size="s" icon={Plus} onClick={chat.startNew}>
                {t('ai:newChat')}
              </Button>
            }
          />
        ) : (
          <Conversation
            key={chat.key}
            session={session ?? null}
            canAsk={canUse && !isWaiting}
            onSuggest={(text) => void chat.ask(text)}
            markedId={chat.markedId}
          />
        )}
        <div className={styles.foot}>
          {usage && <UsageBadge usage={usage} />}
          {!isGone && (
            <AskField
              key={chat.key}
              draft={`ai-${chat.key}`}
              label={t('ai:ask')}
              canUse={canUse}
              isWaiting={isWaiting}
              onSend={chat.ask}
              onStop={running && (() => void stopAnswer(running.id))}
            />
          )}
        </div>
      </Panel>
    </div>
  );
}
