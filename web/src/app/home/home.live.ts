import type { Home } from '@snowglobe/contract/features/home/home.model.ts';
import type { WatchPosition } from '@snowglobe/contract/features/media/progress.model.ts';
import { clock } from '../../core/clock.ts';
import { onLive } from '../../core/live.ts';
import { queryClient, refresh } from '../../core/query.ts';
import { homeKey } from './home.queries.ts';

/** A lively evening must not ask for home with every message. */
const restMs = 3000;
let isDue = false;

function refreshSoon(): void {
  if (isDue) return;
  isDue = true;
  clock.after(restMs, () => {
    isDue = false;
    refresh(homeKey);
  });
}

onLive('watch_later.changed', () => refresh(homeKey));
onLive('me.changed', () => refresh(homeKey));
onLive('news.changed', refreshSoon);
onLive('room.message', refreshSoon);
onLive('room.changed', refreshSoon);
onLive('room.read', refreshSoon);
onLive('presence', refreshSoon);
onLive('friends.changed', refreshSoon);

onLive('media.progress', ({ what, title_id: titleId, position }) => {
  if (what !== 'saved') refresh(homeKey);
  else if (titleId !== null && position && !movePosition(titleId, position)) refreshSoon();
});

/** A title that is in the row moves on in it, without a question every few seconds. False: it is not there yet. */
function movePosition(titleId: number, position: WatchPosition): boolean {
  const home = queryClient.getQueryData<Home>(homeKey);
  const shown = home?.continueWatching.find(({ title }) => title.id === titleId);
  if (!home || !shown || shown.season !== position.season || shown.episode !== position.episode) return !home;
  const continueWatching = home.continueWatching.map((each) =>
    each === shown ? { ...each, ...position } : each,
  );
  queryClient.setQueryData<Home>(homeKey, { ...home, continueWatching });
  return true;
}
