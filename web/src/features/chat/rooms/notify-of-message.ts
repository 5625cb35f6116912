import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { notifyDesktop } from '../../../core/desktop-notifications.ts';
import { navigate } from '../../../core/location.ts';
import { currentUser } from '../../../core/session.ts';
import { toast } from '../../../core/toasts.ts';
import { isBlocked } from '../../friends/friends.door.ts';
import { isChatFolded, openParty } from '../../party/party.door.ts';
import { chatState } from '../chat-state.ts';
import { isRoomOpen, openRoom, roomPath } from './room-link.ts';
import { messageWords } from './room-preview.ts';
import { answersMember } from '../assistant/assistant-card.ts';
import { mentionsMember } from '../messages/mentions-member.ts';
import { t } from '../../../core/texts.ts';
import { noticeText } from './notice-text.ts';

/** Older messages arrived while the page was offline: they are counted as unread, but show no toast. */
const maxAgeMs = 60_000;
const maxTextLength = 120;

type Notification = { title: string; text: string };

/** Shows a toast and a desktop notification for a message, unless its room is visible. */
export function notifyOfMessage(message: RoomMessage): void {
  const { roomId, sender, deleted, timestamp } = message;
  const me = currentUser()?.username;
  if (!me || sender === me || deleted || isBlocked(sender)) return;
  if (Date.now() - Date.parse(timestamp) > maxAgeMs) return;
  const isHidden = document.visibilityState === 'hidden';
  const isBesideFilm = openParty.get()?.roomId === roomId && !isChatFolded.get();
  if ((isRoomOpen(roomId) || isBesideFilm) && !isHidden) return;
  const notification = notificationFor(message, me);
  if (!notification) return;
  const { title, text } = notification;
  const isMention = answersMember(message, me) || mentionsMember(message.content, me);
  const path = isMention ? chatState.roomFeed(roomId).pathTo(message.seq) : roomPath(roomId);
  const open = () => (isMention ? navigate(path) : openRoom(roomId));
  const key = `room-${roomId}`;
  toast({ key, title, message: text, action: { label: t('chat:open'), onClick: open } });
  notifyDesktop({ title, text, tag: key, path });
}

/** Null if the member does not want to be notified of this message. */
function notificationFor(message: RoomMessage, me: string): Notification | null {
  const room = chatState.rooms.known()?.find(({ id }) => id === message.roomId);
  if (message.type === 'notice')
    return room ? null : { title: t('chat:newGroup.title'), text: noticeText(message) };
  if (
    room?.notify === 'nothing' ||
    (room?.notify === 'mentions' && !answersMember(message, me) && !mentionsMember(message.content, me))
  )
    return null;
  const text = Array.from(messageWords(message)).slice(0, maxTextLength).join('');
  return {
    title:
      room?.type === 'group'
        ? t('chat:senderInRoom', { sender: message.sender, room: room.name })
        : message.sender,
    text,
  };
}
