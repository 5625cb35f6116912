import type { Config } from '../../core/config/config.ts';
import { ServiceError, type Service } from '../../core/services/services.ts';
import { findEncoder } from './encoder.ts';

/** Asked anew each time: whoever installs ffmpeg sees it here, and the next video uses it. */
export function encoderService(config: Config): Service {
  return {
    name: 'Video encoder',
    settings: ['LIBRARY_FOLDER', 'LIBRARY_TRANSCODES'],
    configured: 'ffmpeg',
    async ask() {
      const encoder = await findEncoder(config);
      if (!encoder) throw new ServiceError('no ffmpeg: what browsers do not play stays unplayed');
      const { version, isPackaged } = encoder;
      return isPackaged
        ? `${version}, the packaged one: install ffmpeg for a newer`
        : `${version}, on the PATH`;
    },
  };
}
