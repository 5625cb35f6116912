/** What other features and the app use of this one. */
export { Bell } from './bell.tsx';
export { useUnreadCount } from './inbox.queries.ts';
