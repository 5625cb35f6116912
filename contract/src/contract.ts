import type { accountEvents } from './features/account/account.events.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { twoFactorRoutes } from './features/account/two-factor.routes.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import type { aiEvents } from './features/ai/ai.events.ts';
import { aiRoutes } from './features/ai/ai.routes.ts';
import type { chatEvents } from './features/chat/chat.events.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import type { friendsEvents } from './features/friends/friends.events.ts';
import { friendsRoutes } from './features/friends/friends.routes.ts';
import type { inboxEvents } from './features/inbox/inbox.events.ts';
import { inboxRoutes } from './features/inbox/inbox.routes.ts';
import type { newsEvents } from './features/news/news.events.ts';
import { newsRoutes } from './features/news/news.routes.ts';
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
  ai: aiRoutes,
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
  typeof aiEvents &
  typeof supportEvents;
export type EventName = keyof Events;
