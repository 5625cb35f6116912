import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { inboxKey, unreadKey } from './inbox.queries.ts';

export function startInboxLive(): void {
  // Each chat with unread messages is an entry of the inbox. The page counts unread chats itself (`useUnreadCount`).
  onLive('room.message', () => refresh(inboxKey));
  onLive('room.changed', () => refresh(inboxKey));
  onLive('inbox.message', () => refresh(['inbox']));
  onLive('inbox.read', ({ unread, rooms }) => {
    queryClient.setQueryData(unreadKey, { count: unread, rooms });
    refresh(inboxKey);
  });
}
