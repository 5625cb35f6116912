import { plainText } from '@snowglobe/contract/message-format.ts';
import type { Room, RoomMember, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { t } from '../../../core/texts.ts';
import { noticeText } from './notice-text.ts';

/** The other member of a private chat; undefined if their account was deleted. */
export function otherOf(room: Room, me: string): RoomMember | undefined {
  return room.type === 'private' ? room.members.find((member) => member.username !== me) : undefined;
}

/** The last message in one line. */
export function previewText(room: Room, me: string): string {
  const last = room.lastMessage;
  if (!last) return t('chat:noMessages');
  const words = messageWords(last);
  if (last.type === 'notice') return words;
  if (last.sender === me) return t('chat:preview.own', { text: words });
  return room.type === 'group' ? `${last.sender}: ${words}` : words;
}

export function messageWords(message: RoomMessage): string {
  if (message.deleted) return t('chat:messageDeleted');
  if (message.type === 'image') return t('chat:sentAnImage');
  if (message.type === 'file') return message.fileName ?? t('chat:sentAFile');
  if (message.type === 'notice') return noticeText(message);
  return plainText(message.content).replaceAll(/\s+/g, ' ');
}

/** "3 of 5 inside". */
export function insideText(room: Room): string {
  const online = room.members.filter((member) => member.isOnline).length;
  return t('chat:room.inside', { online, all: room.members.length });
}
