import { join } from 'node:path';
import { subtitlesMax } from '@snowglobe/contract/features/library/library.limits.ts';
import { describeStreams, inputOf, runFfmpeg } from './ffmpeg.ts';
import type { Facts, Prepared } from './task.ts';

/** What is text. Subtitles that are pictures (of a DVD or a Blu-ray) can not become text without reading them. */
const textKinds = new Set(['subrip', 'srt', 'ass', 'ssa', 'webvtt', 'mov_text', 'text']);
const line = /^\s*Stream #0:(\d+)(?:\[0x[0-9a-f]+\])?(?:\((\w{2,3})\))?: Subtitle: (\w+)/;

type InsideSubtitle = { stream: number; language: string; kind: string; name: string };

/** The subtitle streams in what ffmpeg says about a file. */
function readSubtitleStreams(words: string): InsideSubtitle[] {
  const found: InsideSubtitle[] = [];
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

type Making = {
  path: string;
  facts: Facts;
  folder: string;
  encoder: string;
  onTime: (seconds: number) => void;
};

/** The subtitles inside a video as WebVTT, each a part of its own. One that can't be read is noted and left out. */
export async function takeSubtitles({
  path,
  facts,
  folder,
  encoder,
  onTime,
}: Making): Promise<Pick<Prepared, 'subtitles' | 'notes'>> {
  const streams = readSubtitleStreams(await describeStreams(encoder, path, facts)).slice(0, subtitlesMax);
  const subtitles: Prepared['subtitles'] = [];
  const notes: string[] = [];
  for (const { stream, language, kind, name } of streams) {
    if (!textKinds.has(kind)) {
      notes.push(`Subtitles in it (${language}) are pictures, which can not be shown: add them as text.`);
      continue;
    }
    const part = `inside-${stream}.vtt`;
    const args = [
      ...inputOf(path, facts),
      '-map',
      `0:${stream}`,
      '-f',
      'webvtt',
      `file:${join(folder, part)}`,
    ];
    try {
      await runFfmpeg({ encoder, args, onTime });
      subtitles.push({ part, stream, language, name });
    } catch {
      notes.push(`Subtitles in it (${language}) could not be read.`);
    }
  }
  return { subtitles, notes };
}
