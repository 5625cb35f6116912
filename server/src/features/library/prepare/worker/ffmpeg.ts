import { fileURLToPath } from 'node:url';
import { inputLimits } from './ffmpeg-allowlist.ts';
import { EncoderError, inputPath, runSandboxed, withOutputFolder } from './run-sandboxed.ts';
import {
  threads,
  type Decoded,
  type EncoderRequest,
  type Found,
  type FfmpegJob,
  type Source,
  type Track,
} from './ffmpeg-job.ts';
import { readDescription } from './read-description.ts';
import type { Encoder } from './task.ts';

/** CPU time limits, far beyond what any machine needs: per second of film, and a fixed part. */
const cpuSecondsPerFilmSecond = 60;
const cpuSecondsToStart = 600;
const cpuSecondsToProbe = 120;

/** The film's duration in seconds, and a callback for progress. */
export type Watched = { duration: number; onTime?: ((seconds: number) => void) | undefined };

const packageScript = fileURLToPath(new URL('../../../../../encoder/main.ts', import.meta.url));
export const packageCommand = [process.execPath, '--max-old-space-size=256', packageScript];
const common = '-hide_banner -nostdin -nostats -y -progress pipe:1 -filter_threads'.split(' ');

/** Runs a job with the encoder of this machine. Throws when it fails. */
export function runJob(encoder: Encoder, job: FfmpegJob, watched: Watched): Promise<void> {
  return withOutputFolder(encoder.sandbox, job.to, async (cwd, to) => {
    const cpuSeconds = cpuSecondsToStart + cpuSecondsPerFilmSecond * watched.duration;
    const onLine = timeReader(watched.onTime);
    if (encoder.kind === 'package') {
      const own = { ...job, path: inputPath(encoder.sandbox, job.path), to };
      await sendRequest(
        encoder,
        { kind: 'run', job: own, threads },
        { input: job.path, cwd, cpuSeconds, onLine },
      );
      return;
    }
    const args = [...common, String(threads), ...argumentsOf(encoder, { ...job, to })];
    await runSandboxed(encoder.sandbox, {
      command: encoder.path,
      args,
      input: job.path,
      cwd,
      cpuSeconds,
      onLine,
    });
  });
}

/** The streams that FFmpeg finds in a file. */
export async function describe(encoder: Encoder, source: Source, onTime?: Watched['onTime']): Promise<Found> {
  const where = { input: source.path, cwd: '/', cpuSeconds: cpuSecondsToProbe, onLine: timeReader(onTime) };
  if (encoder.kind === 'package') {
    const own = { ...source, path: inputPath(encoder.sandbox, source.path) };
    return (await sendRequest(encoder, { kind: 'describe', source: own }, where)) as Found;
  }
  const run = { command: encoder.path, ...where };
  const input = inputArguments(encoder, source);
  const args = ['-hide_banner', '-nostdin', ...input];
  const output = await runSandboxed(encoder.sandbox, { ...run, args, ignoresExit: true });
  const found = readDescription(output);
  if (found.streams.length === 0) throw new EncoderError(output.trim().split('\n').at(-1)?.slice(0, 200));
  if (found.duration !== null) return found;
  // The file does not contain its duration: all packets are read, without decoding.
  let last = 0;
  const onLine = timeReader((seconds) => {
    last = Math.max(last, seconds);
    onTime?.(seconds);
  });
  const reading = [...common, String(threads), ...input, '-map', '0:v:0', '-c', 'copy', '-f', 'null', '-'];
  await runSandboxed(encoder.sandbox, { ...run, args: reading, onLine });
  return { ...found, duration: last > 0 ? last : null };
}

/** Decodes the first seconds of the first video and audio track, as a browser would, and counts frames. */
export async function decodeBeginning(
  encoder: Encoder,
  source: Source,
  seconds: number,
  kinds: { video: boolean; audio: boolean },
): Promise<Decoded> {
  const where = { input: source.path, cwd: '/', cpuSeconds: cpuSecondsToProbe };
  if (encoder.kind === 'package') {
    const own = { ...source, path: inputPath(encoder.sandbox, source.path) };
    return (await sendRequest(encoder, { kind: 'decode', source: own, seconds }, where)) as Decoded;
  }
  async function decode(map: string): Promise<{ frames: number; time: number }> {
    const counted = { frames: 0, time: 0 };
    const input = inputArguments(encoder, { ...source, seconds });
    const args = [...common, String(threads), ...input, '-map', map, '-f', 'null', '-'];
    const onTime = timeReader((time) => (counted.time = time));
    const onLine = (line: string) => {
      counted.frames = Number(/^frame=\s*(\d+)/.exec(line)?.[1] ?? counted.frames);
      onTime(line);
    };
    const command = (encoder as { path: string }).path;
    await runSandboxed(encoder.sandbox, { command, args, ...where, onLine });
    return counted;
  }
  return {
    frames: kinds.video ? (await decode('0:v:0')).frames : 0,
    audioSeconds: kinds.audio ? (await decode('0:a:0')).time : 0,
  };
}

type Subtitles = { source: Source; stream: number; isAss: boolean; to: string; maxBytes: number };

/** Writes one subtitle stream as a text file. */
export function writeSubtitles(
  encoder: Encoder,
  { source, stream, isAss, to, maxBytes }: Subtitles,
  { duration, onTime }: Watched,
): Promise<void> {
  const cpuSeconds = cpuSecondsToStart + duration;
  const onLine = timeReader(onTime);
  return withOutputFolder(encoder.sandbox, to, async (cwd, name) => {
    const where = { input: source.path, cwd, cpuSeconds, onLine };
    if (encoder.kind === 'package') {
      const own = { ...source, path: inputPath(encoder.sandbox, source.path) };
      await sendRequest(encoder, { kind: 'subtitles', source: own, stream, to: name, maxBytes }, where);
      return;
    }
    const format = isAss ? ['-c', 'copy', '-f', 'ass'] : ['-f', 'webvtt'];
    const output = ['-map', `0:${stream}`, '-fs', String(maxBytes), ...format, `file:${name}`];
    const args = [...common, String(threads), ...inputArguments(encoder, source), ...output];
    await runSandboxed(encoder.sandbox, { command: encoder.path, args, ...where });
  });
}

type RequestOptions = { input: string; cwd: string; cpuSeconds: number; onLine?: (line: string) => void };

/** Sends a request to the process with FFmpeg's libraries. */
async function sendRequest(
  { sandbox }: Encoder,
  request: EncoderRequest,
  options: RequestOptions,
): Promise<unknown> {
  let result: unknown;
  const [command = '', ...args] = packageCommand;
  const onLine = (line: string) => {
    if (line.startsWith('result=')) result = JSON.parse(line.slice('result='.length));
    else options.onLine?.(line);
  };
  await runSandboxed(sandbox, { command, args, ...options, stdin: JSON.stringify(request), onLine });
  return result;
}

const timeReader = (onTime: Watched['onTime']) => (line: string) => {
  const [, micros] = /^out_time_(?:ms|us)=(\d+)$/.exec(line) ?? [];
  if (micros) onTime?.(Number(micros) / 1e6);
};

type Input = Source & Partial<Pick<FfmpegJob, 'from' | 'seconds' | 'onlyKeyFrames'>>;

/** Arguments that open this file and allow no other. */
const inputArguments = (
  { sandbox }: Encoder,
  { path, demuxer, from, onlyKeyFrames, seconds }: Input,
): string[] => [
  ...(onlyKeyFrames ? ['-skip_frame', 'nokey'] : []),
  ...(from === undefined ? [] : ['-ss', from.toFixed(3)]),
  ...(seconds === undefined ? [] : ['-t', String(seconds)]),
  '-threads',
  String(threads),
  ...Object.entries(inputLimits).flatMap(([name, value]) => [`-${name}`, value]),
  '-f',
  demuxer,
  '-i',
  `file:${inputPath(sandbox, path)}`,
];

function argumentsOf(encoder: Encoder, job: FfmpegJob): string[] {
  const { tracks, frames, maxBytes, to, format, formatOptions = {} } = job;
  return [
    ...inputArguments(encoder, job),
    ...tracks.flatMap(trackArguments),
    ...'-sn -dn -map_metadata -1 -map_chapters -1 -threads'.split(' '),
    String(threads),
    ...(frames === undefined ? [] : ['-frames:v', String(frames)]),
    ...(maxBytes === undefined ? [] : ['-fs', String(maxBytes)]),
    ...Object.entries(formatOptions).flatMap(([name, value]) => [`-${name}`, value]),
    '-f',
    format,
    `file:${to}`,
  ];
}

function trackArguments(track: Track, index: number): string[] {
  const args = ['-map', `0:${track.kind[0]}:${track.position}`, `-c:${index}`, track.codec];
  if (track.language) args.push(`-metadata:s:${index}`, `language=${track.language}`);
  if (track.codec === 'copy') return args;
  args.push(`-filter:${index}`, track.filter);
  for (const [name, value] of Object.entries(track.options)) args.push(`-${name}:${index}`, value);
  if (track.keyFrameSeconds !== undefined)
    args.push(`-force_key_frames:${index}`, `expr:gte(t,n_forced*${track.keyFrameSeconds})`);
  return args;
}
