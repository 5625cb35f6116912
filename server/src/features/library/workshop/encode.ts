import { join } from 'node:path';
import { inputOf, runFfmpeg } from './ffmpeg.ts';
import { playsInBrowser } from './plan.ts';
import type { AudioFacts, Facts } from './task.ts';

/** The best quality that is kept, and a second one for a slow line. */
const topHeight = 1080;
const slowHeight = 480;
/** As long as a segment: a player can change the quality at each. */
const keyFrameSeconds = 2;

type Encoding = {
  path: string;
  facts: Facts;
  folder: string;
  encoder: string;
  mostBytes: number;
  onTime: (seconds: number) => void;
};

/** Makes what browsers play of what they do not: H.264 and AAC, each track as a track of one file, to be packed after. */
export async function encode({ path, facts, folder, encoder, mostBytes, onTime }: Encoding): Promise<string> {
  const to = join(folder, 'encoded.mp4');
  const keepsPicture = facts.videoCodec === 'avc' && playsInBrowser(facts);
  const args = [
    ...inputOf(path, facts),
    ...(keepsPicture ? ['-map', '0:v:0', '-c:v', 'copy'] : pictureOf(facts)),
    ...facts.audio.flatMap((track, index) => soundOf(index, track)),
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-fs',
    String(mostBytes),
    '-f',
    'mp4',
    `file:${to}`,
  ];
  await runFfmpeg({ encoder, args, onTime });
  return to;
}

/** From the best to the least; never larger than the film is. */
function heightsFor(height: number): number[] {
  const top = Math.min(topHeight, height);
  const even = (value: number) => Math.max(2, Math.floor(value / 2) * 2);
  return top >= 720 ? [even(top), slowHeight] : [even(top)];
}

function pictureOf({ height }: Facts): string[] {
  const heights = heightsFor(height);
  const split = `[0:v:0]split=${heights.length}${heights.map((_, n) => `[s${n}]`).join('')}`;
  const scaled = heights.map(
    (each, n) => `[s${n}]scale=trunc(iw*sar*${each}/ih/2)*2:${each},setsar=1,format=yuv420p[v${n}]`,
  );
  return [
    '-filter_complex',
    [split, ...scaled].join(';'),
    ...heights.flatMap((_, n) => ['-map', `[v${n}]`]),
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '22',
    '-profile:v',
    'high',
    '-force_key_frames',
    `expr:gte(t,n_forced*${keyFrameSeconds})`,
    '-sc_threshold',
    '0',
  ];
}

const soundOf = (index: number, { codec, language }: AudioFacts): string[] => [
  '-map',
  `0:a:${index}`,
  `-metadata:s:a:${index}`,
  `language=${/^[a-z]{3}$/.test(language) ? language : 'und'}`,
  ...(codec === 'aac'
    ? [`-c:a:${index}`, 'copy']
    : [`-c:a:${index}`, 'aac', `-b:a:${index}`, '160k', `-ac:a:${index}`, '2']),
];
