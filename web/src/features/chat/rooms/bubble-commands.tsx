import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Copy, Flag, Trash2 } from 'lucide-react';
import { useMe } from '../../../core/session.ts';
import { copyWithToast } from '../../../ui/clipboard.ts';
import { MenuItem } from '../../../ui/menu.tsx';
import { openReport } from '../../support/support.door.ts';
import { answersMember } from '../assistant/assistant-card.ts';
import { MessageCommands } from '../messages/message-commands.tsx';
import type { MessageActions } from '../messages/use-message-actions.ts';
import { t } from '../../../core/texts.ts';

type BubbleCommandsProps = {
  message: RoomMessage;
  isOwn: boolean;
  /** A closed chat can only be read. */
  isClosed: boolean;
  actions: MessageActions<RoomMessage>;
  onDelete: (message: RoomMessage) => void;
};

/** The menu of a message in a room. */
export function BubbleCommands({ message, isOwn, isClosed, actions, onDelete }: BubbleCommandsProps) {
  const { username: me } = useMe();
  const isText = message.type === 'text';
  const mayDelete = isOwn || answersMember(message, me);
  const reported = { itemType: 'chat_message', itemId: message.id, name: message.sender } as const;
  return (
    <>
      <MessageCommands message={message} actions={actions} isOwn={isOwn && isText} canWrite={!isClosed} />
      {isText && (
        <MenuItem icon={Copy} onSelect={() => void copyWithToast(message.content)}>
          {t('chat:copyText')}
        </MenuItem>
      )}
      {!isOwn && (
        <MenuItem icon={Flag} onSelect={() => openReport(reported)}>
          {t('chat:report')}
        </MenuItem>
      )}
      {mayDelete && (
        <MenuItem icon={Trash2} danger onSelect={() => onDelete(message)}>
          {t('ui:delete')}
        </MenuItem>
      )}
    </>
  );
}
