import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { demoFilm } from '@snowglobe/catalogue';
import { commonFaults } from '@snowglobe/contract/errors.ts';
import { AppError } from '../../../core/app-error.ts';
import type { FileReply } from '../../../core/http/send-file.ts';

const here = (name: string) => new URL(name, import.meta.url);

/** The files that the demo player loads, by their paths in the repository. */
const files = {
  'film-dub.mp4': { at: demoFilm.dub, type: 'video/mp4' },
  'film-sub.mp4': { at: demoFilm.sub, type: 'video/mp4' },
  'film-en.vtt': { at: demoFilm.captions.en, type: 'text/vtt; charset=utf-8' },
  'film-de.vtt': { at: demoFilm.captions.de, type: 'text/vtt; charset=utf-8' },
  'film-ar.vtt': { at: demoFilm.captions.ar, type: 'text/vtt; charset=utf-8' },
  'player.js': { at: here('player.js'), type: 'text/javascript; charset=utf-8' },
  'player.css': { at: here('player.css'), type: 'text/css; charset=utf-8' },
} as const;

export async function openDemoFile(name: keyof typeof files): Promise<FileReply> {
  const { at, type } = files[name];
  const found = await stat(at).catch(() => null);
  if (!found) throw new AppError(commonFaults.notFound);
  return {
    file: {
      size: found.size,
      modified: found.mtime,
      stream: async (range) => createReadStream(at, range ?? {}),
    },
    type,
    cacheControl: 'public, max-age=3600',
  };
}
