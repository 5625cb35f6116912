import { navigate, screenPath } from '../../../core/location.ts';

export const roomPath = (id: number) => screenPath('friends', { tab: 'chat', room: String(id) });

export const roomsPath = screenPath('friends', { tab: 'chat' });

/** From room to room Back leads to the list, not through every room that was looked at. */
export function openRoom(id: number, { replace = false } = {}): void {
  navigate(roomPath(id), { replace });
}

export function closeRoom(): void {
  navigate(roomsPath, { replace: true });
}
