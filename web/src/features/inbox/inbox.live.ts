import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { inboxKey, unreadKey } from './inbox.queries.ts';

onLive('inbox.message', () => refresh(['inbox']));
onLive('inbox.read', ({ unread }) => {
  queryClient.setQueryData(unreadKey, { count: unread });
  refresh(inboxKey);
});
