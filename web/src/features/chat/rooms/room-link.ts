import { createOpenable } from '../../../core/address.ts';
import { parseId, screenPath } from '../../../core/location.ts';

export const roomPath = (id: number) => screenPath('friends', { tab: 'chat', room: id });
export const roomsPath = screenPath('friends', { tab: 'chat' });

const room = createOpenable('room', ['room']);

export function openRoom(id: number, { replace = false } = {}): void {
  room.open({ room: id }, { as: replace ? 'sibling' : 'step', to: roomPath(id) });
}

/** Whether this room is on the screen. */
export function isRoomOpen(id: number): boolean {
  const query = new URLSearchParams(window.location.search);
  return query.get('screen') === 'friends' && parseId(query.get('room')) === id;
}

/** Leads back to the list; used by the arrow on a phone. */
export const closeRoom = () => room.close(roomsPath);
