import { CountBadge } from '../../ui/badge.tsx';
import { useUnreadNews } from './news.queries.ts';

/** On the menu's News. */
export function UnreadNewsBadge() {
  return <CountBadge count={useUnreadNews()} />;
}
