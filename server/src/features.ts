// Every feature of the server, one line each: a new feature is added here and nowhere else in this package.
export { accountFeature } from './features/account/account.feature.ts';
export { adminFeature } from './features/admin/admin.feature.ts';
export { aiFeature } from './features/ai/ai.feature.ts';
export { chatFeature } from './features/chat/chat.feature.ts';
export { friendsFeature } from './features/friends/friends.feature.ts';
export { homeFeature } from './features/home/home.feature.ts';
export { inboxFeature } from './features/inbox/inbox.feature.ts';
export { libraryFeature } from './features/library/library.feature.ts';
export { mediaFeature } from './features/media/media.feature.ts';
export { membershipFeature } from './features/membership/membership.feature.ts';
export { modsFeature } from './features/mods/mods.feature.ts';
export { newsFeature } from './features/news/news.feature.ts';
export { partyFeature } from './features/party/party.feature.ts';
export { searchFeature } from './features/search/search.feature.ts';
export { storageFeature } from './features/storage/storage.feature.ts';
export { supportFeature } from './features/support/support.feature.ts';
export { systemFeature } from './features/system/system.feature.ts';
