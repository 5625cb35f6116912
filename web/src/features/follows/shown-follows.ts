import { queryClient, refresh } from '../../core/query.ts';
import { createFollowsCache, followsKey, listKey } from './follows-cache.ts';

export const { showTell } = createFollowsCache(queryClient);

/** Everything that shows follows is loaded again, if it is on the screen. */
export const refreshFollows = () => refresh(followsKey);
export const refreshFollowList = () => refresh(listKey);

/** The marks of what is new stay while the list is open. They are gone when it is opened again. */
export const forgetFresh = () =>
  void queryClient.invalidateQueries({ queryKey: listKey, refetchType: 'none' });
