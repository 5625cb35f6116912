import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import type { api } from '../../core/api.ts';
import { friendsKey, profileKey } from './friends.queries.ts';

type Listed = Awaited<ReturnType<typeof api.listFriends>>;
type Shown = Awaited<ReturnType<typeof api.getProfile>>;

onLive('friends.changed', () => refresh(['friends']));

onLive('presence', ({ username, isOnline, lastActive }) => {
  queryClient.setQueryData<Listed>(
    friendsKey,
    (listed) =>
      listed && {
        friends: listed.friends.map((friend) =>
          friend.username === username ? { ...friend, isOnline, lastActive } : friend,
        ),
      },
  );
  queryClient.setQueryData<Shown>(
    profileKey(username),
    (shown) => shown && { profile: { ...shown.profile, isOnline, lastActive } },
  );
});
