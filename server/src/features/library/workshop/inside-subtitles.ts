import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { subtitlesMax } from '@snowglobe/contract/features/library/library.limits.ts';
import { describeStreams, inputOf, runFfmpeg } from './ffmpeg.ts';
import { readers, type InsideSubtitle } from './job.ts';
import { toWebVtt } from './subtitle-text.ts';
import type { Making, Prepared } from './task.ts';

/** What is text. Subtitles that are pictures (of a DVD or a Blu-ray) can not become text without reading them. */
const textKinds = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);
const line = /^\s*Stream #0:(\d+)(?:\[0x[0-9a-f]+\])?(?:\((\w{2,3})\))?: Subtitle: (\w+)/;

/** The subtitle streams in what ffmpeg says about a file. */
function readSubtitleStreams(words: string): Omit<InsideSubtitle, 'text'>[] {
  const found: Omit<InsideSubtitle, 'text'>[] = [];
  let isSubtitle = false;
  for (const each of words.split('\n')) {
    const [, stream, language = 'und', kind] = line.exec(each) ?? [];
    if (/^\s*Stream #/.test(each)) isSubtitle = stream !== undefined;
    if (stream && kind) found.push({ stream: Number(stream), language, kind, name: '' });
    const title = /^\s+title\s*: (.+)$/.exec(each)?.[1];
    const last = found.at(-1);
    if (isSubtitle && title && last) last.name = title.trim().slice(0, 60);
  }
  return found;
}

type Inside = Omit<InsideSubtitle, 'text'> & { write(to: string): Promise<void> };

/** What is there, and how each is written as WebVTT. */
async function findSubtitles({ path, facts, encoder, onTime }: Making): Promise<Inside[]> {
  const reader = readers[facts.container];
  if (encoder.kind === 'package') {
    const { readSubtitles } = await import('../../../../encoder/read-subtitles.ts');
    return (await readSubtitles({ path, reader, onTime })).map(({ text, ...rest }) => ({
      ...rest,
      write: (to) => writeFile(to, toWebVtt(text), { mode: 0o600 }),
    }));
  }
  const input = inputOf({ path, reader });
  return readSubtitleStreams(await describeStreams(encoder.path, input)).map((found) => ({
    ...found,
    write: (to) =>
      runFfmpeg(encoder.path, [...input, '-map', `0:${found.stream}`, '-f', 'webvtt', `file:${to}`], onTime),
  }));
}

/** The subtitles inside a video as WebVTT, each a part of its own. One that can't be read is noted and left out. */
export async function takeSubtitles(making: Making): Promise<Pick<Prepared, 'subtitles' | 'notes'>> {
  const subtitles: Prepared['subtitles'] = [];
  const notes: string[] = [];
  for (const { stream, language, kind, name, write } of (await findSubtitles(making)).slice(
    0,
    subtitlesMax,
  )) {
    if (!textKinds.has(kind)) {
      notes.push(`Subtitles in it (${language}) are pictures, which can not be shown: add them as text.`);
      continue;
    }
    const part = `inside-${stream}.vtt`;
    try {
      await write(join(making.folder, part));
      subtitles.push({ part, stream, language, name });
    } catch {
      notes.push(`Subtitles in it (${language}) could not be read.`);
    }
  }
  return { subtitles, notes };
}
