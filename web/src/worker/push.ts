/// <reference lib="webworker" />
import { showAppBadge } from '../core/app-badge.ts';
import { openInPage } from '../core/open-in-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** As the server writes it (server/src/features/push/push-note.ts). */
type Pushed =
  | { kind: 'show'; tag: string; title: string; body: string; url: string; lang: string; unread: number }
  | { kind: 'close'; tag: string; unread: number };

/** TypeScript does not know all of them. */
type NotificationLook = NotificationOptions & { renotify?: boolean };
type SubscriptionChange = ExtendableEvent & { oldSubscription?: PushSubscription | null };

/** Shows what is pushed, opens it when it is tapped, and renews the subscription when the browser replaces it. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(receive(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { url } = (event.notification.data ?? {}) as { url?: string };
    event.waitUntil(open(url ?? '/'));
  });
  self.addEventListener('pushsubscriptionchange', (event) =>
    (event as SubscriptionChange).waitUntil(subscribeAgain()),
  );
}

const listWindows = () => self.clients.matchAll({ type: 'window' });

async function receive(data: PushMessageData | null): Promise<void> {
  if (!data) return;
  const pushed = data.json() as Pushed;
  showAppBadge(pushed.unread);
  const earlier = await self.registration.getNotifications({ tag: pushed.tag });
  if (pushed.kind === 'close') {
    for (const shown of earlier) shown.close();
    return;
  }
  const windows = await listWindows();
  // The page itself shows a toast. Safari ends a subscription after a few pushes that show nothing.
  if (windows.some(({ visibilityState }) => visibilityState === 'visible') && !(await isSafari())) return;
  const { title, body, tag, lang, url } = pushed;
  const look: NotificationLook = {
    body,
    tag,
    lang,
    icon: '/icon.svg',
    data: { url },
    // A hidden page may have shown this message already: then it makes no second sound.
    renotify: !earlier.some((shown) => shown.body === body),
  };
  await self.registration.showNotification(title, look);
}

async function isSafari(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription();
  return subscription !== null && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com');
}

/** In a window that is open, without loading it again; otherwise in a new one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await listWindows();
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!shown) {
    await self.clients.openWindow(url.href);
    return;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of the worker has no other origin.
  shown.postMessage({ [openInPage]: `${url.pathname}${url.search}` });
  await shown.focus();
}

async function subscribeAgain(): Promise<void> {
  const answer = await fetch('/api/push', { credentials: 'same-origin' });
  // Signed out: nobody is to be notified here.
  if (!answer.ok) return;
  const { publicKey } = (await answer.json()) as { publicKey: string };
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push/devices', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  });
}
