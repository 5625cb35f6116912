import type { Config } from '../../../core/config/config.ts';
import { readVideoSources } from '../../../core/config/video-sources.ts';
import type { Service } from '../../../core/services/services.ts';

export function videoSourcesService({ VIDEO_SOURCES }: Config): Service {
  return {
    name: 'Video sources',
    settings: ['VIDEO_SOURCES'],
    configured: VIDEO_SOURCES ? 'framed players' : null,
    fallback: 'the demo film, by four mirrors and an alternative of our own',
    ask: async () => `${readVideoSources(VIDEO_SOURCES).length} listed`,
  };
}
