import type { Config } from '../config.ts';
import { readVideoSources } from '../video-sources.ts';
import type { Part } from './parts.ts';

export function videoSourcesPart({ VIDEO_SOURCES }: Config): Part {
  return {
    name: 'Video sources',
    settings: ['VIDEO_SOURCES'],
    configured: VIDEO_SOURCES ? 'framed players' : null,
    standIn: 'none',
    ask: async () => `${readVideoSources(VIDEO_SOURCES).length} listed`,
  };
}
