import { plainText } from '@snowglobe/contract/message-format.ts';
import type { Room, RoomMember, RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';

/** The other member of a private chat; undefined if their account was deleted. */
export function otherOf(room: Room, me: string): RoomMember | undefined {
  return room.type === 'private' ? room.members.find((member) => member.username !== me) : undefined;
}

/** The last message in one line. */
export function previewText(room: Room, me: string): string {
  const last = room.lastMessage;
  if (!last) return 'No messages yet';
  const words = messageWords(last);
  if (last.type === 'notice') return words;
  if (last.sender === me) return `You: ${words}`;
  return room.type === 'group' ? `${last.sender}: ${words}` : words;
}

export function messageWords(message: RoomMessage): string {
  if (message.deleted) return 'Message deleted';
  if (message.type === 'image') return 'Sent an image';
  if (message.type === 'file') return message.fileName ?? 'Sent a file';
  return plainText(message.content).replaceAll(/\s+/g, ' ');
}

/** "3 of 5 inside". */
export function insideText(room: Room): string {
  return `${room.members.filter((member) => member.isOnline).length} of ${room.members.length} inside`;
}
