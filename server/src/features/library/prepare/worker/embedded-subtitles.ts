import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { subtitleMaxBytes, subtitlesMax } from '@snowglobe/contract/features/library/library.limits.ts';
import { said } from '@snowglobe/contract/texts/texts.ts';
import { demuxers } from './ffmpeg-allowlist.ts';
import { describe, writeSubtitles } from './ffmpeg.ts';
import { convertSubtitles } from './subtitle-text.ts';
import type { Making, Prepared } from './task.ts';

/** Text formats. Subtitles that are pictures (DVD, Blu-ray) would need text recognition. */
const textKinds = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);

/** Extracts the subtitles of a video as WebVTT files. A stream that can't be read is noted and left out. */
export async function extractSubtitles(making: Making): Promise<Pick<Prepared, 'subtitles' | 'notes'>> {
  const subtitles: Prepared['subtitles'] = [];
  const notes: string[] = [];
  const { path, facts, encoder, onTime } = making;
  const source = { path, demuxer: demuxers[facts.container] };
  // The film plays without subtitles, so an error is ignored.
  const { streams } = await describe(encoder, source).catch(() => ({ streams: [] }));
  const found = streams.filter(({ kind }) => kind === 'subtitle').slice(0, subtitlesMax);
  for (const { index: stream, language, codec, name } of found) {
    if (!textKinds.has(codec)) {
      notes.push(said('library:note.pictureSubtitles', { language }));
      continue;
    }
    const part = `inside-${stream}.vtt`;
    const to = join(making.folder, part);
    try {
      // Ass is extracted unchanged: FFmpeg's conversion would lose the positions.
      const isAss = codec === 'ass' || codec === 'ssa';
      const wanted = { source, stream, isAss, to, maxBytes: subtitleMaxBytes };
      await writeSubtitles(encoder, wanted, { duration: facts.duration, onTime });
      // Converted like an uploaded file, because its content is untrusted as well.
      await convertSubtitles(to, to);
      subtitles.push({ part, stream, language, name });
    } catch {
      await rm(to, { force: true });
      notes.push(said('library:note.unreadableSubtitles', { language }));
    }
  }
  return { subtitles, notes };
}
