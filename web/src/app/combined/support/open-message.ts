import type { InboxMessage } from '@snowglobe/contract/features/inbox/inbox.model.ts';
import { navigate, openScreen } from '../../../core/location.ts';
import { openSupportCenter } from '../../../features/support/support-center-address.ts';

/** Opens the subject of an inbox message; false when it has none. */
export function openMessage(message: InboxMessage): boolean {
  const { type, link, related_ticket_id: ticketId, related_room_id: roomId } = message;
  if (link !== null) navigate(link);
  else if (roomId !== null) openScreen('friends', { tab: 'chat', room: roomId });
  else if (ticketId !== null) openSupportCenter('tickets', ticketId);
  else if (type === 'friend_request') openScreen('friends', { tab: 'list' });
  else return false;
  return true;
}
