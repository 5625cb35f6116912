import { createOpenable } from '../../../core/address.ts';
import { screenPath } from '../../../core/location.ts';

export const roomPath = (id: number) => screenPath('friends', { tab: 'chat', room: String(id) });
export const roomsPath = screenPath('friends', { tab: 'chat' });

const room = createOpenable('room', ['room']);

export function openRoom(id: number, { replace = false } = {}): void {
  room.open({ room: String(id) }, { as: replace ? 'sibling' : 'step', to: roomPath(id) });
}

/** Whether this room is on the screen. */
export function isRoomOpen(id: number): boolean {
  const query = new URLSearchParams(window.location.search);
  return query.get('screen') === 'friends' && query.get('room') === String(id);
}

/** Leads back to the list; used by the arrow on a phone. */
export const closeRoom = () => room.close(roomsPath);
