import { onLive } from '../../core/live.ts';
import { queryClient } from '../../core/query.ts';
import { inboxKey, unreadKey } from './inbox.queries.ts';

onLive('inbox.message', () => void queryClient.invalidateQueries({ queryKey: ['inbox'] }));
onLive('inbox.read', ({ unread }) => {
  queryClient.setQueryData(unreadKey, { count: unread });
  void queryClient.invalidateQueries({ queryKey: inboxKey });
});
