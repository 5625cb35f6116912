import { plainText } from '@snowglobe/contract/message-format.ts';
import type { Room, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { useState, type UIEvent } from 'react';
import { api } from '../../../core/api.ts';
import { useMe } from '../../../core/session.ts';
import { write } from '../../../core/write.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { useJump } from '../messages/use-jump.ts';
import type { MessageActions } from '../messages/use-message-actions.ts';
import type { useMessages } from '../messages/use-messages.ts';
import { Bubble } from './bubble.tsx';
import { BubbleCommands } from './bubble-commands.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { chatState } from '../chat-state.ts';
import { estimateHeight, rowsOf, type RoomRow } from './room-rows.ts';
import { useReadMark } from './use-read-mark.ts';
import { t } from '../../../core/texts.ts';
import { noticeText } from './notice-text.ts';
import styles from './room-messages.module.css';

/** If the list is closer to its end than this, the last message is visible. */
const endPx = 64;

type RoomMessagesProps = {
  room: Room;
  conversation: ReturnType<typeof useMessages<RoomMessage>>;
  /** Changes when the member sent something from here. */
  sent: string;
  actions: MessageActions<RoomMessage>;
};

export function RoomMessages({ room, conversation, sent, actions }: RoomMessagesProps) {
  const { jump, jumpTo } = useJump(chatState.roomFeed(room.id), conversation);
  const { username: me } = useMe();
  const confirm = useConfirm();
  const [shownImage, setShownImage] = useState<RoomMessage>();
  const [isAtEnd, setAtEnd] = useState(true);
  const rows = rowsOf(conversation.messages);
  const confirmed = conversation.messages.findLast((message) => !message.sending);
  const lastOwn = conversation.messages.findLast(
    (message) => message.sender === me && !message.sending && !message.deleted,
  );
  useReadMark(room, confirmed?.seq ?? 0, isAtEnd);

  async function remove(message: RoomMessage) {
    const sure = await confirm({
      title: t('chat:delete.question'),
      text: t('chat:delete.roomText'),
      action: t('ui:delete'),
      danger: true,
    });
    if (!sure) return;
    const params = { id: room.id, messageId: message.id };
    await write(() => api.deleteRoomMessage({ params }), {
      errorTitle: t('ui:error'),
      fallback: t('chat:delete.failed'),
      onDone: () => chatState.cache.applyDeleted(chatState.roomFeed(room.id), message.seq),
    });
  }

  const onDelete = (message: RoomMessage) => void remove(message);
  const canAct = ({ message }: RoomRow) => message.type !== 'notice' && !message.sending && !message.deleted;

  function menuOf({ message }: RoomRow) {
    const commands = (
      <BubbleCommands
        {...{ message, actions, onDelete }}
        isOwn={message.sender === me}
        isClosed={room.isClosed}
      />
    );
    return { label: t('chat:moreForMessage'), text: spokenText(message), commands };
  }

  function renderItem(row: RoomRow, { isActive }: { isActive: boolean }) {
    const { message } = row;
    return (
      <Bubble
        {...row}
        isOwn={message.sender === me}
        isActive={isActive}
        ownName={me}
        isPrivate={room.type === 'private'}
        isClosed={room.isClosed}
        actions={actions}
        onJump={jumpTo}
        seenBy={message === lastOwn ? readersOf(room, message, me) : undefined}
        onOpenImage={setShownImage}
        onDelete={onDelete}
        onRetry={() => conversation.resend(message)}
        onDiscard={() => conversation.discard(message)}
      />
    );
  }

  function onScroll({ target }: UIEvent) {
    const { scrollHeight, scrollTop, clientHeight } = target as HTMLElement;
    setAtEnd(scrollHeight - scrollTop - clientHeight < endPx);
  }

  return (
    <div className={styles.talk} onScrollCapture={onScroll}>
      <MessageList
        label={t('chat:room.messages', { name: room.name })}
        items={rows}
        keyOf={({ message }) => conversation.keyOf(message)}
        timeOf={({ message }) => message.timestamp}
        renderItem={renderItem}
        announce={({ message }) => (message.sender === me ? null : spokenText(message))}
        isLoading={conversation.isLoading}
        isError={conversation.isError}
        retry={conversation.retry}
        hasOlder={conversation.hasOlder}
        isLoadingOlder={conversation.isLoadingOlder}
        olderFailed={conversation.olderFailed}
        loadOlder={conversation.loadOlder}
        empty={<EmptyState title={t('chat:noMessages')} text={t('chat:room.emptyText')} />}
        sent={sent}
        jump={jump}
        isOwn={({ message }) => message.sender === me}
        estimateOf={(row, _before, linesOf) => estimateHeight(row, linesOf)}
        answerOf={(row) => (canAct(row) && !room.isClosed ? () => actions.reply(row.message) : undefined)}
        menuOf={(row) => (canAct(row) ? menuOf(row) : undefined)}
      />
      <ImageViewer
        images={conversation.messages.filter((message) => message.type === 'image' && !message.deleted)}
        shown={shownImage}
        onShow={setShownImage}
        onClose={() => setShownImage(undefined)}
      />
    </div>
  );
}

function readersOf(room: Room, message: RoomMessage, me: string) {
  return room.members.filter(({ username, lastReadSeq }) => username !== me && lastReadSeq >= message.seq);
}

function spokenText(message: RoomMessage): string {
  const { sender, type, content, fileName } = message;
  if (type === 'image') return t('chat:spoken.image', { name: sender });
  if (type === 'file') return t('chat:spoken.file', { name: sender, file: fileName ?? '' });
  return type === 'notice' ? noticeText(message) : `${sender}: ${plainText(content)}`;
}
