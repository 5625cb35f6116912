import { onLive } from '../../core/live.ts';
import { queryClient } from '../../core/query.ts';
import { blockedKey } from './lobby/blocked.queries.ts';
import { publicFeed, staffFeed } from './lobby/lobby.feeds.ts';
import { applyDeleted, applyMessage } from './messages/feed-cache.ts';

onLive('public_chat.message', (message) => void applyMessage(publicFeed, message));
onLive('public_chat.deleted', ({ seq }) => applyDeleted(publicFeed, seq));
onLive('staff_chat.message', (message) => void applyMessage(staffFeed, message));
onLive('friends.changed', () => void queryClient.invalidateQueries({ queryKey: blockedKey }));
