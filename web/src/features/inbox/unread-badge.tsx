import { CountBadge } from '../../ui/badge.tsx';
import { useUnreadCount } from './inbox.queries.ts';

/** The unread count beside "Inbox" in the menu. */
export function UnreadBadge() {
  return <CountBadge count={useUnreadCount()} />;
}
