import { CountBadge } from '../../ui/badge.tsx';
import { useUnreadCount } from './inbox.queries.ts';

/** On the menu's Inbox. */
export function UnreadBadge() {
  return <CountBadge count={useUnreadCount()} />;
}
