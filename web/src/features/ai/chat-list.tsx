import type { AiSession } from '@snowglobe/contract/features/ai/ai.model.ts';
import { Download, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../core/api.ts';
import { lastTimeText } from '../../core/format/dates.ts';
import { handleLinkClick } from '../../core/location.ts';
import { refresh } from '../../core/query.ts';
import { write } from '../../core/write.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { chatPath } from './ai-address.ts';
import { sessionsKey } from './ai.queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import styles from './chat-list.module.css';

type ChatListProps = {
  sessions: readonly AiSession[];
  openId: number | null;
  onOpen: (id: number) => void;
  onDeleted: (id: number) => void;
};

export function ChatList({ sessions, openId, onOpen, onDeleted }: ChatListProps) {
  const [renamed, setRenamed] = useState<AiSession | null>(null);
  const confirm = useConfirm();

  async function remove({ id, name }: AiSession) {
    const agreed = await confirm({
      title: 'Delete this chat?',
      text: `“${name}” goes for good, with all that was said in it.`,
      action: 'Delete chat',
      danger: true,
    });
    if (!agreed) return;
    await write(() => api.deleteAiSession({ params: { id } }), {
      fallback: 'Failed to delete chat',
      onDone: () => onDeleted(id),
      onSettled: () => refresh(sessionsKey),
    });
  }

  return (
    <>
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.item} data-open={session.id === openId ? '' : undefined}>
            <a
              className={styles.link}
              href={chatPath(session.id)}
              aria-current={session.id === openId ? 'true' : undefined}
              onClick={(event) => handleLinkClick(event, () => onOpen(session.id))}
            >
              <span className={styles.name}>{session.name}</span>
              <span className="readout">{lastTimeText(new Date(session.lastActivity))}</span>
            </a>
            {session.isAnswering && <Spinner size={14} label="An answer is being written" />}
            <Menu
              label={`Actions for “${session.name}”`}
              align="end"
              trigger={
                <IconButton
                  className={styles.more}
                  icon={EllipsisVertical}
                  label={`Actions for “${session.name}”`}
                />
              }
            >
              <MenuItem icon={Pencil} onSelect={() => setRenamed(session)}>
                Rename
              </MenuItem>
              <MenuItem icon={Download} href={`/api/ai/chat/sessions/${session.id}/export`}>
                Export as Markdown
              </MenuItem>
              <MenuItem
                icon={Trash2}
                danger
                disabled={sessions.length === 1}
                onSelect={() => void remove(session)}
              >
                Delete
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
      {renamed && <RenameDialog session={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}
