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
import { t } from '../../core/texts.ts';
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
      title: t('ai:delete.title'),
      text: t('ai:delete.text', { name }),
      action: t('ai:delete.action'),
      danger: true,
    });
    if (!agreed) return;
    await write(() => api.deleteAiSession({ params: { id } }), {
      fallback: t('ai:delete.failed'),
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
            {session.isAnswering && <Spinner size={14} label={t('ai:isAnswering')} />}
            <Menu
              label={t('ui:actionsFor', { name: session.name })}
              align="end"
              trigger={
                <IconButton
                  className={styles.more}
                  icon={EllipsisVertical}
                  label={t('ui:actionsFor', { name: session.name })}
                />
              }
            >
              <MenuItem icon={Pencil} onSelect={() => setRenamed(session)}>
                {t('ai:rename')}
              </MenuItem>
              <MenuItem icon={Download} href={`/api/ai/chat/sessions/${session.id}/export`}>
                {t('ai:export')}
              </MenuItem>
              <MenuItem
                icon={Trash2}
                danger
                disabled={sessions.length === 1}
                onSelect={() => void remove(session)}
              >
                {t('ui:delete')}
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
      {renamed && <RenameDialog session={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}
