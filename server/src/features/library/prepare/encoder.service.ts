import { said } from '@snowglobe/contract/texts/texts.ts';
import type { Config } from '../../../core/config/config.ts';
import { ServiceError, type Service } from '../../../core/services/services.ts';
import { inEnglish } from '../../../core/texts/texts.ts';
import { listSandboxWeaknesses } from './find-sandbox.ts';
import { findEncoder, nameOf } from './encoder.ts';
import { outdatedText } from './ffmpeg-version.ts';
import type { Encoder } from './worker/task.ts';

/** Looked for each time: a newly installed ffmpeg is shown at once, and the next video uses it. */
export function encoderService(config: Config): Service {
  return {
    name: 'system:service.encoder',
    settings: ['LIBRARY_FOLDER', 'LIBRARY_TRANSCODES'],
    configured: 'ffmpeg',
    async ask() {
      const encoder = await findEncoder(config);
      if (!encoder) throw new ServiceError('system:service.encoder.none');
      // A text inside a text is not translated.
      const warnings = warningsOf(encoder).map(inEnglish).join('; ');
      return said(
        encoder.kind === 'program' ? 'system:service.encoder.onPath' : 'system:service.encoder.fromNpm',
        { name: nameOf(encoder), warned: warnings ? 'yes' : 'no', warnings },
      );
    },
  };
}

/** Warnings for operators, written with `said`, the most urgent first. */
export function warningsOf(encoder: Encoder): string[] {
  const outdated = encoder.kind === 'program' ? outdatedText(encoder.version) : null;
  return [...(outdated ? [outdated] : []), ...listSandboxWeaknesses(encoder.sandbox)];
}
