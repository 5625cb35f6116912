import { openable } from '../../../core/address.ts';
import { screenPath } from '../../../core/location.ts';

export const roomPath = (id: number) => screenPath('friends', { tab: 'chat', room: String(id) });
export const roomsPath = screenPath('friends', { tab: 'chat' });

const room = openable('room', ['room']);

export function openRoom(id: number, { replace = false } = {}): void {
  room.open({ room: String(id) }, { as: replace ? 'sibling' : 'step', to: roomPath(id) });
}

/** Whether this chat is the one on the screen. */
export const isRoomOpen = (id: number) =>
  window.location.search === new URL(roomPath(id), window.location.href).search;

/** The arrow on a phone. */
export const closeRoom = () => room.close(roomsPath);
