import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import type { api } from '../../core/api.ts';
import { friendsKey, profileKey } from './friends.queries.ts';

type FriendsReply = Awaited<ReturnType<typeof api.listFriends>>;
type ProfileReply = Awaited<ReturnType<typeof api.getProfile>>;

export function startFriendsLive(): void {
  onLive('friends.changed', () => refresh(['friends']));

  onLive('presence', ({ username, isOnline, lastActive }) => {
    queryClient.setQueryData<FriendsReply>(
      friendsKey,
      (cached) =>
        cached && {
          friends: cached.friends.map((friend) =>
            friend.username === username ? { ...friend, isOnline, lastActive } : friend,
          ),
        },
    );
    queryClient.setQueryData<ProfileReply>(
      profileKey(username),
      (cached) => cached && { profile: { ...cached.profile, isOnline, lastActive } },
    );
  });
}
