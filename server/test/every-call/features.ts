// Examples and statement counts of every feature's calls, one line per feature.
export * as account from './account.ts';
export * as admin from './admin.ts';
export * as ai from './ai.ts';
export * as chat from './chat.ts';
export * as friends from './friends.ts';
export * as home from './home.ts';
export * as inbox from './inbox.ts';
export * as library from './library.ts';
export * as media from './media.ts';
export * as membership from './membership.ts';
export * as mods from './mods.ts';
export * as news from './news.ts';
export * as party from './party.ts';
export * as search from './search.ts';
export * as storage from './storage.ts';
export * as support from './support.ts';
export * as system from './system.ts';
