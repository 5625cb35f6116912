import { assistantName, roomMessageMax } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { useTyping } from '../../../core/typing.ts';
import { UploadTray } from '../../../ui/upload-tray.tsx';
import { useFileDrop } from '../../../core/uploads/use-file-drop.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TypingLine } from '../../../ui/typing-line.tsx';
import { useBlocked } from '../../friends/friends.door.ts';
import { assistantCard } from '../assistant/assistant-card.ts';
import { EditDialog } from '../messages/edit-dialog.tsx';
import { ReplyBar } from '../messages/reply-bar.tsx';
import { useMessageActions } from '../messages/use-message-actions.ts';
import { Composer } from '../messages/composer.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { chatState } from '../chat-state.ts';
import { AttachButton } from './attach-button.tsx';
import { ClosedNote } from './closed-note.tsx';
import { ownFileAmong, roomTarget, sendFiles } from './room-files.ts';
import { RoomMessages } from './room-messages.tsx';
import { roomTyping } from './typing.ts';
import { t } from '../../../core/texts.ts';
import styles from './room-talk.module.css';

type RoomTalkProps = {
  room: Room;
  /** Focuses the field when it is shown, but not on a phone. */
  focusFirst?: boolean;
};

/** The messages of a room and the field to write. Give it the room's id as `key`. */
export function RoomTalk({ room, focusFirst = false }: RoomTalkProps) {
  const [sent, setSent] = useState(0);
  const names = useTyping(roomTyping, room.id);
  const feed = chatState.roomFeed(room.id);
  const conversation = useMessages(feed);
  const isAnswering = conversation.messages.some(({ aiQuestion }) => aiQuestion?.state === 'writing');
  const { actions, replyTo, cancelReply, editing } = useMessageActions(feed);
  const me = useMe().username;
  const blocked = useBlocked();
  const onFiles = (files: File[]) => sendFiles(room.id, files);
  const drop = useFileDrop(onFiles);

  function send(text: string) {
    conversation.send(text, replyTo);
    cancelReply();
    setSent(sent + 1);
  }

  return (
    <div className={styles.talk} {...(room.isClosed ? {} : drop.props)}>
      <RoomMessages
        room={room}
        conversation={conversation}
        actions={actions}
        sent={`${sent} ${ownFileAmong(conversation.messages)}`}
      />
      <div className={styles.foot}>
        <TypingLine className={styles.typing} names={isAnswering ? [...names, assistantName] : names} />
        <UploadTray target={roomTarget(room.id)} />
        {room.isClosed ? (
          <ClosedNote room={room} />
        ) : (
          <Composer
            draft={`room-${room.id}`}
            label={
              room.type === 'group' ? t('chat:room.composer') : t('chat:room.composerTo', { name: room.name })
            }
            max={roomMessageMax}
            onSend={send}
            sendTyping={() => api.tellTyping({ params: { id: room.id } })}
            tools={<AttachButton onFiles={onFiles} />}
            note={replyTo && <ReplyBar quote={replyTo} onCancel={cancelReply} />}
            mentions={{
              key: `room-${room.id}`,
              known: [
                ...(room.ai === 'on' ? [assistantCard] : []),
                ...room.members.filter(({ username }) => username !== me && !blocked.has(username)),
              ],
            }}
            onEditLast={() => {
              const last = conversation.messages.findLast(
                ({ sender, type, sending, deleted }) =>
                  sender === me && type === 'text' && !sending && !deleted,
              );
              if (last && actions.isEditable(last)) actions.edit?.(last);
            }}
            focusFirst={focusFirst}
            focusFor={replyTo}
          />
        )}
      </div>
      {editing && <EditDialog {...editing} max={roomMessageMax} />}
      {drop.isOver && (
        <div className={styles.drop}>
          <Icon of={Upload} size={32} />
          <strong>{t('chat:room.drop')}</strong>
          <span>{t('chat:room.dropText')}</span>
        </div>
      )}
    </div>
  );
}
