import type { Config } from '../config/config.ts';
import { readVideoSources } from '../config/video-sources.ts';
import type { Service } from './services.ts';

export function videoSourcesService({ VIDEO_SOURCES }: Config): Service {
  return {
    name: 'Video sources',
    settings: ['VIDEO_SOURCES'],
    configured: VIDEO_SOURCES ? 'framed players' : null,
    standIn: 'the demo film, by four mirrors and an alternative of our own',
    ask: async () => `${readVideoSources(VIDEO_SOURCES).length} listed`,
  };
}
