import type { Config } from '../../../core/config/config.ts';
import { ServiceError, type Service } from '../../../core/services/services.ts';
import { listSandboxWeaknesses } from './find-sandbox.ts';
import { findEncoder, nameOf } from './encoder.ts';
import { outdatedText } from './ffmpeg-version.ts';
import type { Encoder } from './worker/task.ts';

/** Looked for each time: a newly installed ffmpeg is shown at once, and the next video uses it. */
export function encoderService(config: Config): Service {
  return {
    name: 'Video encoder',
    settings: ['LIBRARY_FOLDER', 'LIBRARY_TRANSCODES'],
    configured: 'ffmpeg',
    async ask() {
      const encoder = await findEncoder(config);
      if (!encoder)
        throw new ServiceError(
          'no ffmpeg on the PATH and none from npm: videos that need conversion can not be played. Install ffmpeg',
        );
      const where = encoder.kind === 'program' ? 'on the PATH' : 'with FFmpeg’s libraries, from npm';
      return [`${nameOf(encoder)}, ${where}`, ...warningsOf(encoder)].join('; ');
    },
  };
}

/** Warnings for operators, the most urgent first. */
export function warningsOf(encoder: Encoder): string[] {
  const outdated = encoder.kind === 'program' ? outdatedText(encoder.version) : null;
  return [...(outdated ? [outdated] : []), ...listSandboxWeaknesses(encoder.sandbox)];
}
