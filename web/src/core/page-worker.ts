import { showAppBadge } from './app-badge.ts';
import { afterFirstScreen } from './idle.ts';
import { currentUser, isSignedOut, onSession } from './session.ts';
import { filesCache, shellCache, shellPath, storeAgain } from './stored-page.ts';
import { language } from './texts.ts';

/**
 * Registers the service worker while a member is signed in, so that the page opens without a connection. A visitor has
 * none: the landing loads nothing more. A sign-out or a ban removes it with everything that it stored.
 */
export function startPageWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  let isWanted = false;
  const follow = () => {
    if (currentUser()) {
      if (!isWanted) afterFirstScreen(() => isWanted && void register());
      isWanted = true;
    } else if (isSignedOut()) {
      isWanted = false;
      void remove();
    }
  };
  onSession(follow);
  follow();
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const shell = await caches.match(shellPath, { cacheName: shellCache });
    if (shell && shell.headers.get('content-language') !== language)
      registration.active?.postMessage(storeAgain);
  } catch (error) {
    // Without it the page works as before, with a connection.
    console.info('The service worker was not registered:', error);
  }
}

async function remove(): Promise<void> {
  showAppBadge(0);
  const registration = await navigator.serviceWorker.getRegistration('/');
  await registration?.unregister();
  // In this order: without the HTML the worker, which still runs for this page, stores nothing.
  await caches.delete(shellCache);
  await caches.delete(filesCache);
}
