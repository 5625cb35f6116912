import type { FollowTell } from '@snowglobe/contract/features/follows/follows.limits.ts';
import { api } from '../../core/api.ts';
import { t } from '../../core/texts.ts';
import { useWrite, write } from '../../core/write.ts';
import type { Target } from './follows-cache.ts';
import { forgetFresh, refreshFollows, showTell } from './shown-follows.ts';

/** Follows, changes how the member is told, or unfollows (null). `before` is shown again after a refusal. */
export function useTell(target: Target, before: FollowTell | null) {
  return useWrite(
    (tell: FollowTell | null): Promise<unknown> =>
      tell === null ? api.unfollow({ params: target }) : api.follow({ params: target, body: { tell } }),
    (tell) => ({
      fallback: t('follows:writeFailed'),
      showEarly() {
        showTell(target, tell);
        return () => showTell(target, before);
      },
      onSettled: refreshFollows,
    }),
  );
}

/** The member has the new things of the list on the screen. */
export const markSeen = (upTo: number): Promise<boolean> =>
  write(() => api.seeFollows({ body: { upTo } }), {
    fallback: t('follows:writeFailed'),
    // It is repeated when the screen is opened again.
    onRefused: () => true,
    onDone: forgetFresh,
  });
