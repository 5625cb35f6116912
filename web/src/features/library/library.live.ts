import { onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { changeVideo, removeVideo, overviewKey, refreshLibrary, videosKey } from './library-cache.ts';

export function startLibraryLive(): void {
  onLive('library.changed', ({ videoId, what }) => {
    if (what === 'deleted') removeVideo(videoId);
    refreshLibrary();
  });

  onLive('library.progress', ({ videoId, stage, progress }) =>
    changeVideo(videoId, { state: 'working', stage, progress }),
  );

  // The rows of videos show the description of their title.
  onLive('library.title', ({ what }) => {
    if (what === 'described') refresh(videosKey);
  });

  onLive('library.overview', () => refresh(overviewKey));
}
