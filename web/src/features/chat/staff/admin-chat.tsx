import { Copy } from 'lucide-react';
import { api } from '../../../core/api.ts';
import { copyWithToast } from '../../../ui/clipboard.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MenuItem } from '../../../ui/menu.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ChatBeginning } from '../lobby/chat-beginning.tsx';
import { LobbyChat } from '../lobby/lobby-chat.tsx';
import { chatState } from '../chat-state.ts';
import { t } from '../../../core/texts.ts';
import styles from './admin-chat.module.css';

/** The staff's chat, for the dashboard's Admin Chat tab. It fills the height of its parent. */
export function AdminChat() {
  return (
    <Panel className={styles.panel} glass="dense" pad="none" aria-label={t('chat:adminChat')}>
      <LobbyChat
        feed={chatState.staffFeed}
        label={t('chat:staff.messages')}
        composerLabel={t('chat:staff.composer')}
        beginning={<ChatBeginning>{t('chat:staff.beginning')}</ChatBeginning>}
        empty={<EmptyState title={t('chat:noMessages')} text={t('chat:staff.emptyText')} />}
        suggestNames={async (q) => (await api.suggestStaffMentions({ query: { q } })).members}
        renderMenu={(message) => (
          <MenuItem icon={Copy} onSelect={() => void copyWithToast(message.message)}>
            {t('ui:copy')}
          </MenuItem>
        )}
      />
    </Panel>
  );
}
