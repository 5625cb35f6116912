import { api } from '../../../core/api.ts';
import { useHealth } from '../../../core/health.ts';
import { useMute } from '../../../core/use-mute.ts';
import { Readout } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MutedNote } from '../../../ui/muted-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ChatBeginning } from '../lobby/chat-beginning.tsx';
import { SearchButton } from '../messages/search-dialog.tsx';
import { LobbyChat } from '../lobby/lobby-chat.tsx';
import { chatState } from '../chat-state.ts';
import { MessageMenu } from './message-menu.tsx';
import { t } from '../../../core/texts.ts';
import { useScreenLayout } from '../../../ui/screen-layout.ts';
import styles from './public-chat-screen.module.css';

export default function PublicChatScreen() {
  const { inside } = useHealth();
  const mute = useMute();

  // Here the bell moves to the header, because in its corner it would cover the Send button.
  useScreenLayout('chat');

  return (
    <div className={classNames('page-wide', styles.page)}>
      <Panel
        className={styles.panel}
        glass="dense"
        pad="none"
        frost="left"
        snowEdge
        aria-labelledby="public-chat"
      >
        <header className={styles.head}>
          <div className={styles.title}>
            <h1 id="public-chat">{t('chat:publicChat')}</h1>
            <p>{t('chat:public.text')}</p>
          </div>
          <SearchButton feed={chatState.publicFeed} label={t('chat:search.public')} />
          {inside !== null && (
            <Readout className={styles.inside}>{t('chat:public.inside', { count: inside })}</Readout>
          )}
        </header>
        <LobbyChat
          feed={chatState.publicFeed}
          label={t('chat:public.messages')}
          composerLabel={t('chat:public.composer')}
          beginning={<ChatBeginning>{t('chat:public.beginning')}</ChatBeginning>}
          empty={<EmptyState title={t('chat:noMessages')} text={t('chat:public.emptyText')} />}
          suggestNames={async (q) => (await api.suggestPublicMentions({ query: { q } })).members}
          note={mute && <MutedNote mute={mute} />}
          renderMenu={(message, isBlocked) => <MessageMenu message={message} isBlocked={isBlocked} />}
        />
      </Panel>
    </div>
  );
}
