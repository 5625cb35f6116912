import { onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { changeVideo, forgetVideo, overviewKey, refreshLibrary, videosKey } from './library-cache.ts';

export function startLibraryLive(): void {
  onLive('library.changed', ({ videoId, what }) => {
    if (what === 'deleted') forgetVideo(videoId);
    refreshLibrary();
  });

  onLive('library.progress', ({ videoId, stage, progress }) =>
    changeVideo(videoId, { state: 'working', stage, progress }),
  );

  // What staff say about a title stands in its rows, too.
  onLive('library.title', ({ what }) => {
    if (what === 'described') refresh(videosKey);
  });

  onLive('library.overview', () => refresh(overviewKey));
}
