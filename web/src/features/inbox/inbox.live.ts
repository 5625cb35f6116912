import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { inboxKey, unreadKey } from './inbox.queries.ts';

// What is new in a chat is an entry of the list. How many chats there are, the page counts by itself.
onLive('room.message', () => refresh(inboxKey));
onLive('room.changed', () => refresh(inboxKey));
onLive('inbox.message', () => refresh(['inbox']));
onLive('inbox.read', ({ unread, rooms }) => {
  queryClient.setQueryData(unreadKey, { count: unread, rooms });
  refresh(inboxKey);
});
