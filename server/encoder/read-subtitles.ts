import { AVMEDIA_TYPE_SUBTITLE } from 'node-av/constants';
import { avGetCodecName, type Packet, type Stream } from 'node-av/lib';
import { setImmediate } from 'node:timers/promises';
import type { InsideSubtitle } from '../src/features/library/workshop/job.ts';
import { openSource, secondsOf } from './run-job.ts';

type Reading = { path: string; reader: string; onTime: (seconds: number) => void };

/** The subtitles inside a video, each as the text of an srt or ass file; those that are pictures have none. */
export async function readSubtitles({ path, reader, onTime }: Reading): Promise<InsideSubtitle[]> {
  const input = await openSource(path, reader);
  const found = new Map(
    input.streams
      .filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_SUBTITLE)
      .map((stream) => [stream.index, { ...describe(stream), lines: [] as string[] }]),
  );
  for (const packet of found.size > 0 ? input.packetsSync() : []) {
    if (!packet) break;
    const of = found.get(packet.streamIndex);
    if (of) of.lines.push(lineOf(of.kind, packet));
    onTime(secondsOf(packet.pts, packet.timeBase));
    packet.free();
    await setImmediate();
  }
  await input.close();
  return [...found.values()].map(({ lines, ...about }) => ({
    ...about,
    text: isAss(about.kind) ? `[Script Info]\n[Events]\n${lines.join('\n')}` : lines.join('\n\n'),
  }));
}

/** Read while the file is open: after that it is nobody's memory. */
const describe = ({ index, codecpar, metadata }: Stream) => ({
  stream: index,
  kind: avGetCodecName(codecpar.codecId) ?? 'unknown',
  language: metadata?.get('language') ?? 'und',
  name: (metadata?.get('title') ?? '').slice(0, 60),
});

const isAss = (kind: string) => kind === 'ass' || kind === 'ssa';

function lineOf(kind: string, packet: Packet): string {
  const start = secondsOf(packet.pts, packet.timeBase);
  const [from, to] = [start, start + secondsOf(packet.duration, packet.timeBase)].map(clock);
  const bytes = packet.data ?? Buffer.alloc(0);
  // MP4 puts the length before the words, and styles behind them.
  const words = kind === 'mov_text' ? bytes.subarray(2, 2 + bytes.readUInt16BE(0)) : bytes;
  const text = words.toString('utf8');
  // Inside Matroska a line of ass has its number and its layer in front, and no times.
  return isAss(kind)
    ? `Dialogue: 0,${from},${to},${text.split(',').slice(2).join(',')}`
    : `${from} --> ${to}\n${text.replaceAll(/\n[ \t]*(?=\n)/g, '')}`;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
