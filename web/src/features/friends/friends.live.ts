import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import type { api } from '../../core/api.ts';
import { withPresence } from './friends-rules.ts';
import { friendsKey, profileKey } from './friends.queries.ts';

type FriendsReply = Awaited<ReturnType<typeof api.listFriends>>;
type ProfileReply = Awaited<ReturnType<typeof api.getProfile>>;

export function startFriendsLive(): void {
  onLive('friends.changed', () => refresh(['friends']));

  onLive('presence', (presence) => {
    const { username, isOnline, lastActive } = presence;
    queryClient.setQueryData<FriendsReply>(
      friendsKey,
      (cached) => cached && { friends: withPresence(cached.friends, presence) },
    );
    queryClient.setQueryData<ProfileReply>(
      profileKey(username),
      (cached) => cached && { profile: { ...cached.profile, isOnline, lastActive } },
    );
  });
}
