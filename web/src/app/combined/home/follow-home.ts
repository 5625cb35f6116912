import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import type { WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { Clock } from '../../../core/clock.ts';
import type { LiveChannel } from '../../../core/live-channel.ts';

export const homeKey = ['home'];

type FollowParts = {
  on: LiveChannel['on'];
  clock: Clock;
  client: QueryClient;
  /** Loads home again. */
  refresh: () => void;
  /** The signed-in member's name. */
  me: () => string | undefined;
};

/** Many events in a short time load home only once. */
const minIntervalMs = 3000;

/** Loads home again after events that change it. */
export function followHome({ on, clock, client, refresh, me }: FollowParts): void {
  let isDue = false;

  function refreshSoon(): void {
    if (isDue) return;
    isDue = true;
    clock.after(minIntervalMs, () => {
      isDue = false;
      refresh();
    });
  }

  on('watch_later.changed', refresh);
  on('me.changed', refresh);
  on('follows.changed', refresh);
  on('lists.home', refresh);
  on('news.changed', refreshSoon);
  on('library.title', refreshSoon);
  on('reviews.own', refreshSoon);
  on('room.message', refreshSoon);
  on('room.changed', refreshSoon);
  on('room.read', refreshSoon);
  on('friends.changed', refreshSoon);
  on('presence', ({ username }) => {
    // The member's own presence also arrives here; home was loaded after it.
    if (username !== me()) refreshSoon();
  });
  on('media.progress', ({ what, title_id: titleId, position }) => {
    if (what !== 'saved') refresh();
    else if (titleId !== null && position && !movePosition(titleId, position)) refreshSoon();
  });

  /** Updates the position of a title in the row without loading home. False: the title is not in the row yet. */
  function movePosition(titleId: number, position: WatchPosition): boolean {
    const home = client.getQueryData<Home>(homeKey);
    const shown = home?.continueWatching.find(({ title }) => title.id === titleId);
    if (!home || !shown || shown.season !== position.season || shown.episode !== position.episode)
      return !home;
    const continueWatching = home.continueWatching.map((each) =>
      each === shown ? { ...each, ...position } : each,
    );
    client.setQueryData<Home>(homeKey, { ...home, continueWatching });
    return true;
  }
}
