import { api } from '../../core/api.ts';

/** Why this device cannot get pushes. */
export type PushProblem = 'unsupported' | 'no worker' | 'blocked';

/** The browser has what push needs; on an iPhone only after the page was added to the home screen. */
export const isPushPossible = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const findRegistration = async () => (await navigator.serviceWorker.getRegistration('/')) ?? null;

/** Whether this browser has a subscription; the server may have removed its side of it. */
export async function hasSubscription(): Promise<boolean> {
  if (!isPushPossible() || Notification.permission !== 'granted') return false;
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  return Boolean(subscription);
}

/** Asks for permission and subscribes. Returns why it cannot, or null. Throws what the browser or the server refuses. */
export async function addThisDevice(publicKey: string): Promise<PushProblem | null> {
  if (!isPushPossible()) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
  const registration = await findRegistration();
  if (!registration?.active) return 'no worker';
  // A subscription with another key, from before the server got a new one, would be refused.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await api.addPushDevice({ body: { endpoint, keys: { p256dh, auth } } });
  return null;
}

export async function removeThisDevice(id: number): Promise<void> {
  await api.removePushDevice({ params: { id } });
  await (await (await findRegistration())?.pushManager.getSubscription())?.unsubscribe();
}
