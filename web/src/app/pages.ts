// Every feature that adds something to a member's page, one line each: a new feature is added here and nowhere else in
// this package. account and storage add no screen or event of their own: their parts are in the combined screens.
export { activityPage as activity } from '../features/activity/activity.page.ts';
export { adminPage as admin } from '../features/admin/admin.page.ts';
export { aiPage as ai } from '../features/ai/ai.page.ts';
export { chatPage as chat } from '../features/chat/chat.page.ts';
export { followsPage as follows } from '../features/follows/follows.page.ts';
export { friendsPage as friends } from '../features/friends/friends.page.ts';
export { helpPage as help } from '../features/help/help.page.ts';
export { inboxPage as inbox } from '../features/inbox/inbox.page.ts';
export { installPage as install } from '../features/install/install.page.ts';
export { libraryPage as library } from '../features/library/library.page.ts';
export { listsPage as lists } from '../features/lists/lists.page.ts';
export { mediaPage as media } from '../features/media/media.page.ts';
export { membershipPage as membership } from '../features/membership/membership.page.ts';
export { modsPage as mods } from '../features/mods/mods.page.ts';
export { newsPage as news } from '../features/news/news.page.ts';
export { offlinePage as offline } from '../features/offline/offline.page.ts';
export { partyPage as party } from '../features/party/party.page.ts';
export { pushPage as push } from '../features/push/push.page.ts';
export { reviewsPage as reviews } from '../features/reviews/reviews.page.ts';
export { supportPage as support } from '../features/support/support.page.ts';
export { voicePage as voice } from '../features/voice/voice.page.ts';
export { wishesPage as wishes } from '../features/wishes/wishes.page.ts';
