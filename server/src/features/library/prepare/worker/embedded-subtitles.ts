import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { subtitleMaxBytes, subtitlesMax } from '@snowglobe/contract/features/library/library.limits.ts';
import { demuxers } from './ffmpeg-allowlist.ts';
import { describe, writeSubtitles } from './ffmpeg.ts';
import { convertSubtitles } from './subtitle-text.ts';
import type { Making, Prepared } from './task.ts';

/** What is text. Subtitles that are pictures (of a DVD or a Blu-ray) can not become text without reading them. */
const textKinds = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);

/** The subtitles inside a video as WebVTT, each a part of its own. One that can't be read is noted and left out. */
export async function extractSubtitles(making: Making): Promise<Pick<Prepared, 'subtitles' | 'notes'>> {
  const subtitles: Prepared['subtitles'] = [];
  const notes: string[] = [];
  const { path, facts, encoder, onTime } = making;
  const source = { path, demuxer: demuxers[facts.container] };
  // Nothing of what is needed to play it depends on them.
  const { streams } = await describe(encoder, source).catch(() => ({ streams: [] }));
  const found = streams.filter(({ kind }) => kind === 'subtitle').slice(0, subtitlesMax);
  for (const { index: stream, language, codec, name } of found) {
    if (!textKinds.has(codec)) {
      notes.push(`Subtitles in it (${language}) are pictures, which can not be shown: add them as text.`);
      continue;
    }
    const part = `inside-${stream}.vtt`;
    const to = join(making.folder, part);
    try {
      // As it is, with where its words stand: FFmpeg would leave that out.
      const isAss = codec === 'ass' || codec === 'ssa';
      const wanted = { source, stream, isAss, to, maxBytes: subtitleMaxBytes };
      await writeSubtitles(encoder, wanted, { duration: facts.duration, onTime });
      // Read as what somebody brings is: whoever made the film may have written anything there.
      await convertSubtitles(to, to);
      subtitles.push({ part, stream, language, name });
    } catch {
      await rm(to, { force: true });
      notes.push(`Subtitles in it (${language}) could not be read.`);
    }
  }
  return { subtitles, notes };
}
