import { createStore, useStore } from '../../core/store.ts';

/** Chromium's event. TypeScript does not know it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const daysName = 'snowglobe.days';
const declinedName = 'snowglobe.install';
/** Nobody is asked on the first day. */
const daysBefore = 2;

const prompt = createStore<InstallPrompt | null>(null);
const isInstalled = createStore(isStandalone());
const isOffered = createStore(false);

function isStandalone(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches || isOnApple() === true;
}

/** True or false in Safari on a phone or tablet: whether it was opened from the home screen. It has no prompt. */
function isOnApple(): boolean | undefined {
  return (navigator as Navigator & { standalone?: boolean }).standalone;
}

/** How this device installs Snowglobe; null while the browser offers nothing. */
export function useInstall() {
  const offered = useStore(prompt);
  const installed = useStore(isInstalled);
  const way = offered ? 'prompt' : isOnApple() === false ? 'by hand' : null;
  return { isInstalled: installed, way: installed ? null : way } as const;
}

/** Whether home should offer it: not on the first day, and not after a "no". */
export function useInstallOffer(): boolean {
  const { way } = useInstall();
  return useStore(isOffered) && way !== null;
}

export async function install(): Promise<void> {
  const event = prompt.get();
  if (!event) return;
  // A browser gives each event one use.
  prompt.set(null);
  const { outcome } = await event.prompt();
  if (outcome === 'dismissed') declineInstall();
}

export function declineInstall(): void {
  isOffered.set(false);
  write(declinedName, 'no');
}

export function followInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // The page shows its own offer, when it is earned.
    event.preventDefault();
    prompt.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', () => {
    prompt.set(null);
    isInstalled.set(true);
  });
  isOffered.set(countDays() >= daysBefore && read(declinedName) !== 'no');
  if (isOnApple() === false) void import('./apple-splash.ts').then(({ addSplash }) => addSplash());
}

/** The number of different days on which a member's page was open here, up to the limit. */
function countDays(): number {
  const today = new Date().toDateString();
  const days = new Set((read(daysName) ?? '').split('|').filter(Boolean));
  if (days.size < daysBefore && !days.has(today)) write(daysName, [...days.add(today)].join('|'));
  return days.size;
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Without storage nothing is offered on home.
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // See read.
  }
}
