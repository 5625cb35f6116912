import type { RoomMessage } from '@snowglobe/contract/features/chat/chat.model.ts';
import { notifyDesktop } from '../../../core/desktop-notifications.ts';
import { navigate } from '../../../core/location.ts';
import { currentUser } from '../../../core/session.ts';
import { toast } from '../../../core/toasts.ts';
import { isBlocked } from '../../friends/friends.door.ts';
import { talk } from '../talk.ts';
import { isRoomOpen, openRoom } from './room-link.ts';
import { messageWords } from './room-preview.ts';
import { names } from './room-state.ts';

/** Older ones came while the line was down: they are counted, not shouted. */
const freshMs = 60_000;
const longest = 120;

type Told = { title: string; text: string };

/** Tells a member who is elsewhere that something was said to them. */
export function tellOfMessage(message: RoomMessage): void {
  const { roomId, sender, deleted, timestamp } = message;
  const me = currentUser()?.username;
  if (!me || sender === me || deleted || isBlocked(sender)) return;
  if (Date.now() - Date.parse(timestamp) > freshMs) return;
  const isHidden = document.visibilityState === 'hidden';
  if (isRoomOpen(roomId) && !isHidden) return;
  const told = wordsFor(message, me);
  if (!told) return;
  const open = () =>
    names(message, me) ? navigate(talk.roomFeed(roomId).pathTo(message.seq)) : openRoom(roomId);
  const key = `room-${roomId}`;
  toast({ key, title: told.title, message: told.text, action: { label: 'Open', onClick: open } });
  notifyDesktop({ title: told.title, text: told.text, tag: key, onClick: open });
}

/** What it says; nothing for what the member does not want to hear of. */
function wordsFor(message: RoomMessage, me: string): Told | null {
  const room = talk.rooms.known()?.find(({ id }) => id === message.roomId);
  if (message.type === 'notice')
    return room ? null : { title: 'You are in a new group', text: message.content };
  if (room?.notify === 'nothing' || (room?.notify === 'mentions' && !names(message, me))) return null;
  const text = Array.from(messageWords(message)).slice(0, longest).join('');
  return { title: room?.type === 'group' ? `${message.sender} in ${room.name}` : message.sender, text };
}
