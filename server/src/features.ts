import type { FastifyInstance } from 'fastify';
import type { FeatureCore } from './core/feature-core.ts';
import { openAccount } from './features/account/account.feature.ts';
import { openAdmin } from './features/admin/admin.feature.ts';
import { openAi } from './features/ai/ai.feature.ts';
import { openChat } from './features/chat/chat.feature.ts';
import { openFriendsFeature } from './features/friends/friends.feature.ts';
import { openHome } from './features/home/home.feature.ts';
import { openInbox } from './features/inbox/inbox.feature.ts';
import { openLibrary } from './features/library/library.feature.ts';
import { openMedia } from './features/media/media.feature.ts';
import { openMembership } from './features/membership/membership.feature.ts';
import { openModsFeature } from './features/mods/mods.feature.ts';
import { openNews } from './features/news/news.feature.ts';
import { openSearchFeature } from './features/search/search.feature.ts';
import { openStorageFeature } from './features/storage/storage.feature.ts';
import { openSupport } from './features/support/support.feature.ts';
import { openSystem } from './features/system/system.feature.ts';
import { databaseVersion } from './features/system/system.store.ts';
import { servicesOf } from './services.ts';

/** Every feature, each with what it needs of those before it: a new one is one line here. */
export async function openFeatures(core: FeatureCore, http: FastifyInstance): Promise<void> {
  openSystem(core, servicesOf(core.config, { ...core, databaseVersion: () => databaseVersion(core.db) }));
  openSearchFeature(core);
  const account = openAccount(core);
  const membership = await openMembership(core, { account, http });
  const friends = openFriendsFeature(core);
  const chat = await openChat(core, { friends });
  const inbox = openInbox(core, { chat });
  const news = openNews(core);
  const media = await openMedia(core);
  openLibrary(core, { media });
  openHome(core, { chat, friends, inbox, media, membership, news });
  openModsFeature(core);
  openSupport(core);
  openStorageFeature(core);
  openAi(core, media);
  openAdmin(core, { account });
}
