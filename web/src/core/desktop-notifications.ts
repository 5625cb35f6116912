import { navigate } from './location.ts';
import { createStore, useStore } from './store.ts';

const stored = 'snowglobe.notifications';
const isPossible = 'Notification' in window;

function isWanted(): boolean {
  try {
    return localStorage.getItem(stored) === 'on';
  } catch {
    // Without storage the switch is forgotten; everything else works.
    return false;
  }
}

/** The Appearance switch of this device; off while the browser does not allow notifications. */
const isOn = createStore(isPossible && Notification.permission === 'granted' && isWanted());

export function useDesktopNotifications() {
  return { isPossible, isOn: useStore(isOn), set: setDesktopNotifications };
}

/** False when the browser or the member refused the permission. */
async function setDesktopNotifications(on: boolean): Promise<boolean> {
  const isAllowed = on && (await Notification.requestPermission()) === 'granted';
  isOn.set(isAllowed);
  try {
    localStorage.setItem(stored, isAllowed ? 'on' : 'off');
  } catch {
    // Without storage, see isWanted.
  }
  return isAllowed === on;
}

/** `tag`: a newer notification replaces an older one with the same tag, also one of another tab. */
type Note = { title: string; text: string; tag: string; path: string };

/**
 * Shows a desktop notification, if the member switched them on for this device and the tab is not visible. Whether a
 * message deserves one (the room's setting, own or blocked sender) is decided before, in notify-of-message.ts and
 * notify-of-mention.ts of the chat.
 */
export function notifyDesktop(note: Note): void {
  if (isOn.get() && document.visibilityState === 'hidden') void show(note);
}

async function show({ title, text, tag, path }: Note): Promise<void> {
  const look = { body: text, tag, icon: '/icon.svg' };
  const worker = await navigator.serviceWorker?.getRegistration('/');
  // Only a worker's notification replaces a push with the same tag, and on a phone only the worker may show one.
  if (worker?.active) return worker.showNotification(title, { ...look, data: { url: path } });
  const shown = new Notification(title, look);
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
    navigate(path);
  });
}
