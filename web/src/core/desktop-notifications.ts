import { createStore, useStore } from './store.ts';

const stored = 'snowglobe.notifications';
const isPossible = 'Notification' in window;

function isWanted(): boolean {
  try {
    return localStorage.getItem(stored) === 'on';
  } catch {
    // A browser without storage forgets the switch; the page works on.
    return false;
  }
}

/** The Appearance switch of this device, as far as the browser lets it be on. */
const isOn = createStore(isPossible && Notification.permission === 'granted' && isWanted());

export function useDesktopNotifications() {
  return { isPossible, isOn: useStore(isOn), set: setDesktopNotifications };
}

/** False when the browser, or the member in it, said no. */
async function setDesktopNotifications(on: boolean): Promise<boolean> {
  const isAllowed = on && (await Notification.requestPermission()) === 'granted';
  isOn.set(isAllowed);
  try {
    localStorage.setItem(stored, isAllowed ? 'on' : 'off');
  } catch {
    // See isWanted.
  }
  return isAllowed === on;
}

/** `tag`: one of the same replaces the one before, also one that another tab showed. */
type Note = { title: string; text: string; tag: string; onClick: () => void };

/** Outside of the page, where the member wants that, and only while nobody sees the page. */
export function notifyDesktop({ title, text, tag, onClick }: Note): void {
  if (!isOn.get() || document.visibilityState !== 'hidden') return;
  const note = new Notification(title, { body: text, tag, icon: '/icon.svg' });
  note.addEventListener('click', () => {
    window.focus();
    note.close();
    onClick();
  });
}
