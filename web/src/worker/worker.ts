/// <reference lib="webworker" />
import { NavigationRoute } from 'workbox-routing/NavigationRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { filesCache, shellCache, shellPath, storeAgain, storePlayer } from '../core/stored-page.ts';
import { listenForPush } from './push.ts';
import { listenForShares } from './share.ts';

/**
 * The service worker of the member's page: the page opens without a connection, in the member's language. It stores the
 * code of the page and nothing that a member wrote or may see: no call of `/api` is answered by it.
 */
declare const self: ServiceWorkerGlobalScope;
/** Written by `web/vite-worker.ts`: for each language, the files of the page. */
declare const workerFiles: Readonly<Record<string, readonly string[]>>;
/** The code for films of several files. It is large, and stored with the first film that is saved on the device. */
declare const playerFiles: Readonly<Record<string, readonly string[]>>;

/** Not every browser has it, and TypeScript does not know it yet. */
type InstallEvent = ExtendableEvent & {
  addRoutes?: (route: { condition: { urlPattern: URLPattern }; source: 'network' }) => Promise<void>;
};

const pageTimeoutSeconds = 4;
/** Pages that were open during an update still load files of the release before it. */
const keptMs = 7 * 24 * 3600 * 1000;

self.addEventListener('install', (event) => {
  // The browser sends calls itself, without a start of the worker.
  void (event as InstallEvent).addRoutes?.({
    condition: { urlPattern: new URLPattern({ pathname: '/api/*' }) },
    source: 'network',
  });
  event.waitUntil(storePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      deleteOldFiles(),
      // The HTML is requested while the worker starts.
      self.registration.navigationPreload?.enable(),
      self.clients.claim(),
    ]),
  );
});

/** The page asks for it after a change of the language, and when a film is saved. */
self.addEventListener('message', (event) => {
  if (event.data === storeAgain) event.waitUntil(storePage());
  if (event.data === storePlayer) event.waitUntil(storePlayersCode());
});

listenForPush();
listenForShares();

/** Stores the HTML in the member's language, and the files that it loads. */
async function storePage(): Promise<void> {
  // The server chooses the language, by the cookies.
  const html = await fetch('/', { cache: 'no-store' });
  if (!html.ok) throw new Error(`The page was answered with HTTP status ${html.status}`);
  const language = html.headers.get('content-language') ?? '';
  // Its name changes with an update.
  const hasPlayer = await hasPlayersCode();
  await storeFiles([...(workerFiles[language] ?? []), ...((hasPlayer && playerFiles[language]) || [])]);
  const shell = await caches.open(shellCache);
  await shell.put(shellPath, html);
  // Nothing is interrupted: an open page keeps its code, and finds its files in the cache.
  await self.skipWaiting();
}

async function storeFiles(wanted: readonly string[]): Promise<void> {
  const files = await caches.open(filesCache);
  for (const file of wanted) {
    // One after the other: the page's own requests come first.
    if (!(await files.match(file))) await files.add(file);
  }
}

async function storePlayersCode(): Promise<void> {
  const shell = await caches.match(shellPath, { cacheName: shellCache });
  await storeFiles(playerFiles[shell?.headers.get('content-language') ?? ''] ?? []);
}

async function hasPlayersCode(): Promise<boolean> {
  const files = await caches.open(filesCache);
  return (await files.keys()).some(({ url }) => new URL(url).pathname.startsWith('/assets/load-hls-'));
}

async function deleteOldFiles(): Promise<void> {
  const files = await caches.open(filesCache);
  const current = new Set([...Object.values(workerFiles).flat(), ...Object.values(playerFiles).flat()]);
  for (const request of await files.keys()) {
    if (current.has(new URL(request.url).pathname)) continue;
    const stored = await files.match(request);
    const age = Date.now() - Date.parse(stored?.headers.get('date') ?? '');
    if (!(age < keptMs)) await files.delete(request);
  }
}

// The name of such a file contains a hash of its content.
registerRoute(
  ({ url }) => isOwn(url) && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: filesCache,
    plugins: [
      {
        // Not after a sign-out, which has deleted the stored page.
        cacheWillUpdate: async ({ response }) =>
          response.status === 200 && (await caches.has(shellCache)) ? response : null,
      },
    ],
  }),
);

registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: shellCache,
      networkTimeoutSeconds: pageTimeoutSeconds,
      plugins: [
        {
          cacheKeyWillBeUsed: () => Promise.resolve(shellPath),
          // Only the install stores HTML: together with the files that it loads.
          cacheWillUpdate: () => Promise.resolve(null),
          fetchDidSucceed: ({ response }) =>
            // The proxy answers, but Snowglobe does not.
            response.status >= 502 && response.status <= 504
              ? Promise.reject(new Error(`HTTP status ${response.status}`))
              : Promise.resolve(response),
        },
      ],
    }),
    { allowlist: [/^\/(?:\?|$)/, /^\/mod-menu(?:\?|$)/] },
  ),
);

function isOwn(url: URL): boolean {
  return url.origin === self.location.origin;
}
