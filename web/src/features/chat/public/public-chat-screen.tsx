import { useLayoutEffect } from 'react';
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
import styles from './public-chat-screen.module.css';

export default function PublicChatScreen() {
  const { inside } = useHealth();
  const mute = useMute();

  // Here the bell moves to the header, because in its corner it would cover the Send button.
  useLayoutEffect(() => {
    document.documentElement.dataset.screen = 'chat';
    return () => {
      delete document.documentElement.dataset.screen;
    };
  }, []);

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
            <h1 id="public-chat">Public Chat</h1>
            <p>Everyone inside can read this room</p>
          </div>
          <SearchButton feed={chatState.publicFeed} label="Search Public Chat" />
          {inside !== null && <Readout className={styles.inside}>{inside} inside</Readout>}
        </header>
        <LobbyChat
          feed={chatState.publicFeed}
          label="Messages of the public chat"
          composerLabel="Message everyone"
          beginning={<ChatBeginning>This is where the public chat began.</ChatBeginning>}
          empty={<EmptyState title="No messages yet" text="Say hello: the first words are yours." />}
          suggestNames={async (q) => (await api.suggestPublicMentions({ query: { q } })).members}
          note={mute && <MutedNote mute={mute} />}
          renderMenu={(message, isBlocked) => <MessageMenu message={message} isBlocked={isBlocked} />}
        />
      </Panel>
    </div>
  );
}
