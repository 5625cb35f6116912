import type { NotifyLevel } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { AtSign, Bell, BellOff } from 'lucide-react';
import { api } from '../../../core/api.ts';
import { write } from '../../../core/write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { chatState } from '../chat-state.ts';
import styles from './notify-dialog.module.css';

const levels = [
  { value: 'everything', label: 'Everything', icon: Bell },
  { value: 'mentions', label: 'Mentions', icon: AtSign },
  { value: 'nothing', label: 'Nothing', icon: BellOff },
] as const;

const words: Record<NotifyLevel, string> = {
  everything: 'The bell, a note on the screen, and a desktop notification where you allowed it.',
  mentions: 'Only what names you with an @.',
  nothing: 'You find what is new when you look here.',
};

type NotifyDialogProps = { room: Room; open: boolean; onClose: () => void };

/** Chooses which messages of this room notify the member. It applies at once. */
export function NotifyDialog({ room, open, onClose }: NotifyDialogProps) {
  const show = (notify: NotifyLevel) => chatState.rooms.patch(room.id, (known) => ({ ...known, notify }));

  async function choose(notify: NotifyLevel) {
    const before = room.notify;
    await write(() => api.setRoomNotify({ params: { id: room.id }, body: { notify } }), {
      errorTitle: 'Error',
      fallback: 'Failed to change what you are told',
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
      title="Notifications"
      text={`What you are told of ${room.name} while you are elsewhere.`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Segmented
        label="Tell me of"
        options={levels}
        value={room.notify}
        onChange={(level) => void choose(level)}
      />
      <p className={styles.words}>{words[room.notify]}</p>
    </Dialog>
  );
}
