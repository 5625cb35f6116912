import type { FastifyInstance } from 'fastify';
import type { FeatureCore } from './core/feature-core.ts';
import { createAccountFeature } from './features/account/account.feature.ts';
import { createAdminFeature } from './features/admin/admin.feature.ts';
import { createAiFeature } from './features/ai/ai.feature.ts';
import { createChatFeature } from './features/chat/chat.feature.ts';
import { createFriendsFeature } from './features/friends/friends.feature.ts';
import { createHomeFeature } from './features/home/home.feature.ts';
import { createInboxFeature } from './features/inbox/inbox.feature.ts';
import { createLibraryFeature } from './features/library/library.feature.ts';
import { createMediaFeature } from './features/media/media.feature.ts';
import { createMembershipFeature } from './features/membership/membership.feature.ts';
import { createModsFeature } from './features/mods/mods.feature.ts';
import { createNewsFeature } from './features/news/news.feature.ts';
import { createSearchFeature } from './features/search/search.feature.ts';
import { createStorageFeature } from './features/storage/storage.feature.ts';
import { createSupportFeature } from './features/support/support.feature.ts';
import { createSystemFeature } from './features/system/system.feature.ts';
import { databaseVersion } from './features/system/system.store.ts';
import { servicesOf } from './services.ts';

/** Every feature, each with what it needs of those before it: a new one is one line here. */
export async function createFeatures(core: FeatureCore, http: FastifyInstance): Promise<void> {
  createSystemFeature(
    core,
    servicesOf(core.config, { ...core, databaseVersion: () => databaseVersion(core.db) }),
  );
  createSearchFeature(core);
  const account = createAccountFeature(core);
  const membership = await createMembershipFeature(core, { account, http });
  const friends = createFriendsFeature(core);
  const chat = await createChatFeature(core, { friends });
  const inbox = createInboxFeature(core, { chat });
  const news = createNewsFeature(core);
  const media = await createMediaFeature(core);
  createLibraryFeature(core, { media });
  createHomeFeature(core, { chat, friends, inbox, media, membership, news });
  createModsFeature(core);
  createSupportFeature(core);
  createStorageFeature(core);
  createAiFeature(core, media);
  createAdminFeature(core, { account });
}
