import { roomMessageMax } from '@snowglobe/contract/features/chat/chat.limits.ts';
import type { Room } from '@snowglobe/contract/features/chat/chat.model.ts';
import type { Friend } from '@snowglobe/contract/features/friends/friends.model.ts';
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
import { VoiceStrip } from '../../voice/voice.door.ts';
import { EditDialog } from '../messages/edit-dialog.tsx';
import { ReplyBar } from '../messages/reply-bar.tsx';
import { useMessageActions } from '../messages/use-message-actions.ts';
import { Composer } from '../messages/composer.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { chatState } from '../chat-state.ts';
import { AttachButton } from './attach-button.tsx';
import { ClosedNote } from './closed-note.tsx';
import { MemberPanel } from './member-panel.tsx';
import { ownFileAmong, roomTarget, sendFiles } from './room-files.ts';
import { RoomHeader } from './room-header.tsx';
import { RoomStrip } from './room-list.tsx';
import { RoomMessages } from './room-messages.tsx';
import { roomTyping } from './typing.ts';
import { t } from '../../../core/texts.ts';
import styles from './room-pane.module.css';

type RoomPaneProps = {
  room: Room;
  rooms: readonly Room[];
  /** The friends that the member can add to a group. */
  friends: readonly Friend[];
};

/** The open room. Give it the room's id as `key`. */
export function RoomPane({ room, rooms, friends }: RoomPaneProps) {
  const [sent, setSent] = useState(0);
  const names = useTyping(roomTyping, room.id);
  const [showsMembers, setShowsMembers] = useState(false);
  const feed = chatState.roomFeed(room.id);
  const conversation = useMessages(feed);
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
    <section className={styles.pane} aria-label={room.name} {...(room.isClosed ? {} : drop.props)}>
      <div className={styles.main}>
        <RoomHeader
          room={room}
          showsMembers={showsMembers}
          onMembers={() => setShowsMembers(!showsMembers)}
        />
        {!room.isClosed && <VoiceStrip room={room} />}
        {rooms.length > 1 && <RoomStrip rooms={rooms} openId={room.id} />}
        <RoomMessages
          room={room}
          conversation={conversation}
          actions={actions}
          sent={`${sent} ${ownFileAmong(conversation.messages)}`}
        />
        <div className={styles.foot}>
          <TypingLine className={styles.typing} names={names} />
          <UploadTray target={roomTarget(room.id)} />
          {room.isClosed ? (
            <ClosedNote room={room} />
          ) : (
            <Composer
              draft={`room-${room.id}`}
              label={
                room.type === 'group'
                  ? t('chat:room.composer')
                  : t('chat:room.composerTo', { name: room.name })
              }
              max={roomMessageMax}
              onSend={send}
              sendTyping={() => api.tellTyping({ params: { id: room.id } })}
              tools={<AttachButton onFiles={onFiles} />}
              note={replyTo && <ReplyBar quote={replyTo} onCancel={cancelReply} />}
              mentions={{
                key: `room-${room.id}`,
                known: room.members.filter(({ username }) => username !== me && !blocked.has(username)),
              }}
              onEditLast={() => {
                const last = conversation.messages.findLast(
                  ({ sender, type, sending, deleted }) =>
                    sender === me && type === 'text' && !sending && !deleted,
                );
                if (last && actions.isEditable(last)) actions.edit?.(last);
              }}
              focusFirst
            />
          )}
        </div>
      </div>
      {editing && <EditDialog {...editing} max={roomMessageMax} />}
      {room.type === 'group' && showsMembers && (
        <MemberPanel room={room} friends={friends} onClose={() => setShowsMembers(false)} />
      )}
      {drop.isOver && (
        <div className={styles.drop}>
          <Icon of={Upload} size={32} />
          <strong>{t('chat:room.drop')}</strong>
          <span>{t('chat:room.dropText')}</span>
        </div>
      )}
    </section>
  );
}
