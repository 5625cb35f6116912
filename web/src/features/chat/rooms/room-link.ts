import { navigate, screenPath } from '../../../core/location.ts';

export const roomPath = (id: number) => screenPath('friends', { tab: 'chat', room: String(id) });

export const roomsPath = screenPath('friends', { tab: 'chat' });

let cameFromList = false;
window.addEventListener('popstate', () => {
  cameFromList = false;
});

export function openRoom(id: number, { replace = false } = {}): void {
  if (!replace) cameFromList = !new URLSearchParams(window.location.search).has('room');
  navigate(roomPath(id), { replace });
}

/** The arrow on a phone. As Back does, so that the list does not stand in the history twice. */
export function closeRoom(): void {
  if (cameFromList) window.history.back();
  else navigate(roomsPath, { replace: true });
}
