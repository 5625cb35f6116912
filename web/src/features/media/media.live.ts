import { onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { mediaKey } from './media.queries.ts';
import { applyAutoNext } from './player/auto-next.ts';
import { applyPosition, refreshProgress } from './progress.queries.ts';
import { applyAdded, applyRemoved, refreshWatchLater } from './watch-later.queries.ts';

export function startMediaLive(): void {
  onLive('watch_later.changed', ({ what, mark }) => {
    if (what === 'added') applyAdded(mark);
    else applyRemoved(mark);
  });

  onLive('media.auto_next', ({ autoNext }) => applyAutoNext(autoNext));

  onLive('media.progress', ({ what, title_id: titleId, position }) => {
    if (what === 'saved' && titleId !== null && position) applyPosition(titleId, position);
    else refreshProgress();
  });

  // A running playback is not interrupted: the open player offers the new video (`NowInLibrary`).
  onLive('library.title', ({ titleId, what }) => {
    for (const part of ['title', 'seasons', 'episodes', 'sources']) refresh([...mediaKey, part, titleId]);
    if (what === 'changed') return;
    for (const list of ['browse', 'search', 'anime', 'titles', 'catalogue']) refresh([...mediaKey, list]);
    if (what !== 'described') return;
    refreshProgress();
    refreshWatchLater();
  });
  onLive('library.segments', ({ titleId }) => refresh([...mediaKey, 'sources', titleId]));
  onLive('library.downloads', () => refresh([...mediaKey, 'sources']));
}
