import type { accountEvents } from './features/account/account.events.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { twoFactorRoutes } from './features/account/two-factor.routes.ts';
import type { adminEvents } from './features/admin/admin.events.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import type { aiEvents } from './features/ai/ai.events.ts';
import { aiRoutes } from './features/ai/ai.routes.ts';
import type { chatEvents } from './features/chat/chat.events.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import type { friendsEvents } from './features/friends/friends.events.ts';
import { friendsRoutes } from './features/friends/friends.routes.ts';
import { homeRoutes } from './features/home/home.routes.ts';
import type { inboxEvents } from './features/inbox/inbox.events.ts';
import { inboxRoutes } from './features/inbox/inbox.routes.ts';
import type { libraryEvents } from './features/library/library.events.ts';
import { libraryRoutes } from './features/library/library.routes.ts';
import { playbackRoutes } from './features/library/playback.routes.ts';
import { embedRoutes } from './features/media/embed.routes.ts';
import type { mediaEvents } from './features/media/media.events.ts';
import { mediaRoutes } from './features/media/media.routes.ts';
import { progressRoutes } from './features/media/progress.routes.ts';
import { sourcesRoutes } from './features/media/sources.routes.ts';
import { watchLaterRoutes } from './features/media/watch-later.routes.ts';
import { downloadsRoutes } from './features/mods/downloads.routes.ts';
import { heldFilesRoutes } from './features/mods/held-files.routes.ts';
import { modPicturesRoutes } from './features/mods/mod-pictures.routes.ts';
import type { modsEvents } from './features/mods/mods.events.ts';
import { modsRoutes } from './features/mods/mods.routes.ts';
import { scriptsRoutes } from './features/mods/scripts.routes.ts';
import type { newsEvents } from './features/news/news.events.ts';
import { newsRoutes } from './features/news/news.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { storageRoutes } from './features/storage/storage.routes.ts';
import type { supportEvents } from './features/support/support.events.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { demoRoutes } from './features/membership/demo.routes.ts';
import { membershipRoutes } from './features/membership/membership.routes.ts';
import type { systemEvents } from './features/system/system.events.ts';
import { systemRoutes } from './features/system/system.routes.ts';

/** Every call, by feature. The server's routes, the web's client, OpenAPI and the access matrix come from here. */
export const contract = {
  system: systemRoutes,
  account: { ...accountRoutes, ...twoFactorRoutes },
  inbox: inboxRoutes,
  membership: { ...membershipRoutes, ...demoRoutes },
  friends: friendsRoutes,
  chat: chatRoutes,
  news: newsRoutes,
  media: { ...mediaRoutes, ...sourcesRoutes, ...watchLaterRoutes, ...progressRoutes, ...embedRoutes },
  library: { ...libraryRoutes, ...playbackRoutes },
  home: homeRoutes,
  mods: {
    ...modsRoutes,
    ...downloadsRoutes,
    ...modPicturesRoutes,
    ...heldFilesRoutes,
    ...scriptsRoutes,
  },
  ai: aiRoutes,
  search: searchRoutes,
  storage: storageRoutes,
  support: supportRoutes,
  admin: adminRoutes,
};

/** Every event of the live channel. */
export type Events = typeof systemEvents &
  typeof accountEvents &
  typeof inboxEvents &
  typeof friendsEvents &
  typeof chatEvents &
  typeof newsEvents &
  typeof mediaEvents &
  typeof libraryEvents &
  typeof modsEvents &
  typeof aiEvents &
  typeof supportEvents &
  typeof adminEvents;
export type EventName = keyof Events;
