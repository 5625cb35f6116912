import { onLive } from '../../core/live.ts';
import { refresh } from '../../core/query.ts';
import { changeVideo, forgetVideo, overviewKey, refreshLibrary } from './library-cache.ts';

onLive('library.changed', ({ videoId, what }) => {
  if (what === 'deleted') forgetVideo(videoId);
  refreshLibrary();
});

onLive('library.progress', ({ videoId, stage, progress }) =>
  changeVideo(videoId, { state: 'working', stage, progress }),
);

onLive('library.overview', () => refresh(overviewKey));
