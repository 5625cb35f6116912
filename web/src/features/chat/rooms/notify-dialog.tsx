import type { NotifyLevel } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { AtSign, Bell, BellOff } from 'lucide-react';
import { api } from '../../../core/api.ts';
import { write } from '../../../core/write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { chatState } from '../chat-state.ts';
import { t } from '../../../core/texts.ts';
import styles from './notify-dialog.module.css';

const levels = [
  { value: 'everything', label: t('chat:notify.everything'), icon: Bell },
  { value: 'mentions', label: t('chat:notify.mentions'), icon: AtSign },
  { value: 'nothing', label: t('chat:notify.nothing'), icon: BellOff },
] as const;

const words: Record<NotifyLevel, string> = {
  everything: t('chat:notify.everythingText'),
  mentions: t('chat:notify.mentionsText'),
  nothing: t('chat:notify.nothingText'),
};

type NotifyDialogProps = { room: Room; open: boolean; onClose: () => void };

/** Chooses which messages of this room notify the member. It applies at once. */
export function NotifyDialog({ room, open, onClose }: NotifyDialogProps) {
  const show = (notify: NotifyLevel) => chatState.rooms.patch(room.id, (known) => ({ ...known, notify }));

  async function choose(notify: NotifyLevel) {
    const before = room.notify;
    await write(() => api.setRoomNotify({ params: { id: room.id }, body: { notify } }), {
      errorTitle: t('ui:error'),
      fallback: t('chat:notify.failed'),
      showEarly() {
        show(notify);
        return () => show(before);
      },
    });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t('ui:notifications')}
      text={t('chat:notify.text', { name: room.name })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('chat:notify.done')}
        </Button>
      }
    >
      <Segmented
        label={t('chat:notify.label')}
        options={levels}
        value={room.notify}
        onChange={(level) => void choose(level)}
      />
      <p className={styles.words}>{words[room.notify]}</p>
    </Dialog>
  );
}
