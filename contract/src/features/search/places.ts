import { permissions, type Access, type Permission } from '../../access.ts';

/** A place in the page that can be gone to by its name, for those who may open it. */
export type Place = {
  title: string;
  /** What else people call it. */
  words: string;
  address: string;
  access: Access;
  /** The screen that it is a part of, where its own name does not say so. */
  within?: string;
};

const screen = (name: string, title: string, words: string, access: Access = 'member'): Place => ({
  title,
  words,
  address: `/?screen=${name}`,
  access,
});

/** A tab of the dashboard, for those who hold the permission that it needs. */
const dashboardTab = (tab: string, title: string, words: string, access: Permission): Place => ({
  ...screen(`dashboard&tab=${tab}`, title, `dashboard admin staff ${words}`, access),
  within: 'Dashboard',
});

/** Every screen, and the corners of screens that people look for. */
export const places: readonly Place[] = [
  { title: 'Home', words: 'start main', address: '/', access: 'member' },
  screen('news', 'News', 'posts announcements updates'),
  screen('publicchat', 'Public Chat', 'talk messages everyone'),
  screen('media', 'Movies & TV', 'films series watch stream', 'full'),
  screen('anime', 'Anime', 'series watch stream', 'full'),
  screen('watch-later', 'Watch Later', 'list saved bookmarks', 'full'),
  screen('history', 'History', 'watched continue', 'full'),
  screen('modmenu', 'Exploits', 'mods scripts downloads games roblox', 'full'),
  screen('ai', 'SnowyAI', 'assistant chat ask', 'full'),
  screen('friends', 'Friends', 'private chat rooms groups messages'),
  screen('friends&tab=list', 'Friend List', 'requests add'),
  screen('profile', 'Profile', 'account bio picture banner name email settings'),
  screen(
    'profile&tab=security',
    'Security',
    'password two-factor sessions blocked export delete account settings',
  ),
  screen('profile&tab=appearance', 'Appearance', 'theme colours snow motion invisible settings'),
  screen('profile&tab=storage', 'Storage', 'files space settings'),
  screen('help', 'Help', 'questions answers faq how'),
  { title: 'Inbox', words: 'notifications letters', address: '/?support=inbox', access: 'member' },
  { title: 'Support Center', words: 'tickets help contact', address: '/?support=tickets', access: 'member' },
  screen('dashboard', 'Dashboard', 'admin staff', permissions),
  dashboardTab('overview', 'Overview', 'statistics plots figures', 'stats.read'),
  dashboardTab('users', 'Users', 'members accounts passwords', 'users.manage'),
  dashboardTab('chat', 'Admin Chat', 'talk', 'staff.chat'),
  dashboardTab('roles', 'Roles', 'permissions rights ranks', 'roles.manage'),
  dashboardTab('downloads', 'Downloads', 'mods files', 'downloads.manage'),
  dashboardTab('news', 'News', 'write posts', 'news.write'),
  dashboardTab('library', 'Library', 'films videos upload', 'library.manage'),
  dashboardTab('media', 'Streaming', 'video sources watched', 'stats.read'),
  dashboardTab('support', 'Support', 'tickets reports', 'support.manage'),
  dashboardTab('moderation', 'Mutes & bans', 'moderation muted banned', 'chat.moderate'),
  dashboardTab('audit', 'Audit', 'log history', 'audit.read'),
  dashboardTab('system', 'System', 'services health disk jobs storage', 'stats.read'),
];
