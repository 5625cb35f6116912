import { Copy } from 'lucide-react';
import { api } from '../../../core/api.ts';
import { copyWithToast } from '../../../ui/clipboard.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ChatBeginning } from '../lobby/chat-beginning.tsx';
import { LobbyChat } from '../lobby/lobby-chat.tsx';
import { chatState } from '../chat-state.ts';
import styles from './admin-chat.module.css';

/** The staff's chat, for the dashboard's Admin Chat tab. It fills the height of its parent. */
export function AdminChat() {
  return (
    <Panel className={styles.panel} glass="dense" pad="none" aria-label="Admin Chat">
      <LobbyChat
        feed={chatState.staffFeed}
        label="Messages of the admin chat"
        composerLabel="Message the staff"
        beginning={<ChatBeginning>This is where the admin chat began.</ChatBeginning>}
        empty={<EmptyState title="No messages yet" text="Only the staff can read this room." />}
        suggestNames={async (q) => (await api.suggestStaffMentions({ query: { q } })).members}
        renderMenu={(message) => (
          <MenuItem icon={Copy} onSelect={() => void copyWithToast(message.message)}>
            Copy
          </MenuItem>
        )}
      />
    </Panel>
  );
}
