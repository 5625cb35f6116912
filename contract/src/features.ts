// Every feature of the contract, one line each: a new feature is added here and nowhere else in this package.
export { accountContract as account } from './features/account/account.contract.ts';
export { adminContract as admin } from './features/admin/admin.contract.ts';
export { aiContract as ai } from './features/ai/ai.contract.ts';
export { chatContract as chat } from './features/chat/chat.contract.ts';
export { friendsContract as friends } from './features/friends/friends.contract.ts';
export { homeContract as home } from './features/home/home.contract.ts';
export { inboxContract as inbox } from './features/inbox/inbox.contract.ts';
export { libraryContract as library } from './features/library/library.contract.ts';
export { mediaContract as media } from './features/media/media.contract.ts';
export { membershipContract as membership } from './features/membership/membership.contract.ts';
export { modsContract as mods } from './features/mods/mods.contract.ts';
export { newsContract as news } from './features/news/news.contract.ts';
export { partyContract as party } from './features/party/party.contract.ts';
export { searchContract as search } from './features/search/search.contract.ts';
export { storageContract as storage } from './features/storage/storage.contract.ts';
export { supportContract as support } from './features/support/support.contract.ts';
export { systemContract as system } from './features/system/system.contract.ts';
