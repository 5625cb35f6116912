import type { CardOf } from '../../core/members/cards.ts';
import { everyone, type Outbox } from '../../core/live/live.ts';
import { presentLobbyMessage, presentRoomMessage } from './chat.presenter.ts';
import type { RoomKind } from './chat.tables.ts';
import type { MessageRow } from './messages/messages.store.ts';
import { announceRoom } from './rooms/room-states.ts';

export const staffAudience = 'staff.chat';
export const roomAudience = (roomId: number) => `room:${roomId}`;

/** Sends a changed message to everyone who can read its room. */
export function addChangeEvent(outbox: Outbox, kind: RoomKind, row: MessageRow, cardOf: CardOf): void {
  if (kind === 'public') {
    outbox.add(everyone, 'public_chat.changed', presentLobbyMessage(row, cardOf));
    outbox.sharedChanged('public chat');
  } else {
    announceRoom(outbox, row.room_id);
    outbox.add(roomAudience(row.room_id), 'room.message_changed', presentRoomMessage(row, cardOf));
  }
}

/** Sends a new message to everyone who can read its room. */
export function addMessageEvent(outbox: Outbox, kind: RoomKind, row: MessageRow, cardOf: CardOf): void {
  if (kind === 'public') {
    outbox.add(everyone, 'public_chat.message', presentLobbyMessage(row, cardOf));
    outbox.sharedChanged('public chat');
  } else if (kind === 'staff') {
    outbox.add(staffAudience, 'staff_chat.message', presentLobbyMessage(row, cardOf));
  } else {
    announceRoom(outbox, row.room_id);
    outbox.add(roomAudience(row.room_id), 'room.message', presentRoomMessage(row, cardOf));
  }
}
