import { writeFile } from 'node:fs/promises';
import { avGetCodecName, type Packet } from 'node-av/lib';
import type { EncoderRequest } from '../src/features/library/prepare/worker/ffmpeg-job.ts';
import { moveToStart, openSource, secondsOf } from './run-job.ts';

type Wanted = Extract<EncoderRequest, { kind: 'subtitles' }>;

/** Writes the subtitles of one stream as an srt or ass file. */
export async function writeSubtitles(
  { source, stream, to, maxBytes }: Wanted,
  onTime: (seconds: number) => void,
): Promise<void> {
  const input = await openSource(source);
  const about = input.streams[stream];
  const kind = (about && avGetCodecName(about.codecpar.codecId)) ?? 'unknown';
  // The styles and the size that positions refer to; only readable while the file is open.
  const head = about?.codecpar.extradata?.toString('utf8') || '[Script Info]\n[Events]';
  const lines: string[] = [];
  let bytes = 0;
  for (const packet of input.packetsSync()) {
    if (!packet) break;
    moveToStart(packet, input.startTime);
    if (packet.streamIndex === stream) {
      const line = lineOf(kind, packet);
      bytes += line.length;
      if (bytes > maxBytes) throw new Error('These subtitles are too large');
      lines.push(line);
    }
    onTime(secondsOf(packet.pts, packet.timeBase));
    packet.free();
  }
  await input.close();
  const text = isAss(kind) ? `${head}\n${lines.join('\n')}` : lines.join('\n\n');
  await writeFile(to, text, { mode: 0o600 });
}

const isAss = (kind: string) => kind === 'ass' || kind === 'ssa';

function lineOf(kind: string, packet: Packet): string {
  const start = secondsOf(packet.pts, packet.timeBase);
  const [from, to] = [start, start + secondsOf(packet.duration, packet.timeBase)].map(clock);
  const bytes = packet.data ?? Buffer.alloc(0);
  // MP4 stores the length before the text, and styles after it.
  const words =
    kind === 'mov_text' && bytes.length >= 2 ? bytes.subarray(2, 2 + bytes.readUInt16BE(0)) : bytes;
  const text = words.toString('utf8');
  // In Matroska an ass line begins with its number and its layer, and has no times.
  return isAss(kind)
    ? `Dialogue: 0,${from},${to},${text.split(',').slice(2).join(',')}`
    : `${from} --> ${to}\n${text.replaceAll(/\n[ \t]*(?=\n)/g, '')}`;
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 3600)}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
