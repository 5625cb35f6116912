import { assistantName } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { api } from '../../../core/api.ts';
import { t } from '../../../core/texts.ts';
import { useWrite } from '../../../core/write.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useAiOutside } from '../../ai/ai.door.ts';
import { chatState } from '../chat-state.ts';
import styles from './room-ai-dialog.module.css';

/** Switches SnowyAI on or off in a room, and says before what it will read and who receives it. */
export function RoomAiDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const answeredBy = useAiOutside()?.answeredBy;
  const isOn = room.ai === 'on';
  const isAllowed = isOn || room.type === 'private' || room.isCreator;
  const change = useWrite(
    (wanted: boolean) => api.switchRoomAi({ params: { id: room.id }, body: { isOn: wanted } }),
    {
      errorTitle: t('ui:error'),
      fallback: t('roomai:switch.failed'),
      onSettled: chatState.rooms.refresh,
    },
  );
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={assistantName}
      text={t('roomai:dialog.text', { name: room.name })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('chat:notify.done')}
        </Button>
      }
    >
      <Switch
        label={t('roomai:dialog.switch')}
        hint={isAllowed ? undefined : t('roomai:fault.onlyCreator')}
        // Shows the new value while it is being saved.
        checked={change.running?.[0] ?? isOn}
        disabled={!isAllowed || change.busy}
        onChange={(wanted) => void change.run(wanted)}
      />
      <ul className={styles.facts}>
        <li>{t('roomai:dialog.reads')}</li>
        <li>{room.type === 'group' ? t('roomai:dialog.groupOff') : t('roomai:dialog.privateOff')}</li>
        {answeredBy && (
          <li>
            {answeredBy.kind === 'guide'
              ? t('roomai:dialog.guide')
              : t('roomai:dialog.model', { name: answeredBy.name })}
          </li>
        )}
      </ul>
    </Dialog>
  );
}
