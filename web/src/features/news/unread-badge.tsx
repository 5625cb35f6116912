import { CountBadge } from '../../ui/badge.tsx';
import { useUnreadNews } from './news.queries.ts';

/** The unread count beside "News" in the menu. */
export function UnreadNewsBadge() {
  return <CountBadge count={useUnreadNews()} />;
}
