import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Config } from '../../../core/config/config.ts';
import { readVideoSources } from '../../../core/config/video-sources.ts';
import type { Service } from '../../../core/services/services.ts';

export function videoSourcesService({ VIDEO_SOURCES }: Config): Service {
  return {
    name: 'system:service.videoSources',
    settings: ['VIDEO_SOURCES'],
    configured: VIDEO_SOURCES ? 'system:service.videoSources.framed' : null,
    fallback: 'system:service.videoSources.fallback',
    ask: async () =>
      said('system:service.videoSources.listed', { count: readVideoSources(VIDEO_SOURCES).length }),
  };
}
