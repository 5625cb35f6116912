import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import type { Party } from '@snowglobe/contract/features/party/party.model.ts';
import { notifyDesktop } from '../../../core/desktop-notifications.ts';
import { withLocalTimes } from '../../../core/format/dates.ts';
import { navigate, parseId } from '../../../core/location.ts';
import { currentUser } from '../../../core/session.ts';
import { t } from '../../../core/texts.ts';
import { toast } from '../../../core/toasts.ts';
import { isBlocked } from '../../friends/friends.door.ts';
import { filmName, joinParty, openParty } from '../../party/party.door.ts';
import { chatState } from '../chat-state.ts';
import { isRoomOpen, roomPath } from './room-link.ts';

/** Older events arrived while the page was offline. */
const maxAgeMs = 60_000;
const notified = new Set<number>();

/** Tells of a party that began in one of the member's rooms, unless its room is on the screen. */
export function notifyOfParty({ roomId, party }: { roomId: number; party: Party | null }): void {
  const me = currentUser()?.username;
  if (!party || !me || notified.has(party.id)) return;
  notified.add(party.id);
  const { host, members, startedAt } = party;
  if (Date.now() - Date.parse(startedAt) > maxAgeMs) return;
  if (host === me || isBlocked(host) || members.some(({ username }) => username === me)) return;
  if (openParty.get()?.roomId === roomId) return;
  const room = chatState.rooms.known()?.find(({ id }) => id === roomId);
  // "Only mentions" is about messages that name the member; an invitation comes as a letter.
  if (!room || room.notify !== 'everything') return;
  if (isRoomOpen(roomId) && document.visibilityState === 'visible') return;
  const film = filmName(party);
  const title = host
    ? t('party:started.title', { name: host, title: film })
    : t('party:started.opened', { title: film });
  const message = room.type === 'group' ? t('party:started.inRoom', { room: room.name }) : undefined;
  const join = () => joinParty(party);
  const key = `party-${roomId}`;
  toast({ key, title, message, duration: 12_000, action: { label: t('party:join'), onClick: join } });
  notifyDesktop({ title, text: message ?? '', tag: key, path: `${roomPath(roomId)}&watch=1` });
}

/** Tells of an invitation, or of a plan, unless its room is on the screen. */
export function notifyOfInvitation({ type, title, message, created_at: at, link }: InboxMessage): void {
  if (type !== 'party' || link === null || Date.now() - Date.parse(at) > maxAgeMs) return;
  const roomId = parseId(new URLSearchParams(link.slice(link.indexOf('?'))).get('room'));
  if (roomId === null || openParty.get()?.roomId === roomId) return;
  if (isRoomOpen(roomId) && document.visibilityState === 'visible') return;
  const open = () => navigate(link);
  // Replaces the note that the party began.
  const key = `party-${roomId}`;
  const text = withLocalTimes(message);
  toast({ key, title, message: text, duration: 12_000, action: { label: t('chat:open'), onClick: open } });
  notifyDesktop({ title, text, tag: key, path: link });
}
