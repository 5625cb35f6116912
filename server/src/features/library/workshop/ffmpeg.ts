import { spawn } from 'node:child_process';
import { threads, type Job, type Track } from './job.ts';
import { withInput } from './look.ts';
import type { Encoder } from './task.ts';

const mostWords = 4000;

/** Does a job by the encoder that this machine has. Throws when it fails. */
export async function runJob(encoder: Encoder, job: Job): Promise<void> {
  if (encoder.kind === 'program') return runFfmpeg(encoder.path, argumentsOf(job), job.onTime);
  const library = await import('../../../../encoder/run-job.ts');
  // The program turns pictures by itself; a film takes the word on it along.
  return library.runJob(job.format === 'image2' ? await turned(job) : job, threads);
}

/** As the film is to be held: phones write it as they were. */
async function turned(job: Job): Promise<Job> {
  const rotation = await withInput(job.path, async (input) =>
    (await input.getPrimaryVideoTrack())!.getRotation(),
  );
  const turn = { 0: '', 90: 'transpose=clock,', 180: 'hflip,vflip,', 270: 'transpose=cclock,' }[rotation];
  const tracks = job.tracks.map((track) =>
    track.codec === 'copy' ? track : { ...track, filter: turn + track.filter },
  );
  return { ...job, tracks };
}

/** What opens a file, and nothing else but this file. */
export const inputOf = ({
  path,
  reader,
  from,
  onlyKeyFrames,
}: Pick<Job, 'path' | 'reader'> & Partial<Job>) => [
  ...(onlyKeyFrames ? ['-skip_frame', 'nokey'] : []),
  ...(from === undefined ? [] : ['-ss', from.toFixed(3)]),
  '-threads',
  String(threads),
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  reader,
  '-i',
  `file:${path}`,
];

function argumentsOf(job: Job): string[] {
  const { tracks, frames, mostBytes, to, format, formatOptions = {} } = job;
  return [
    ...inputOf(job),
    ...tracks.flatMap(trackArguments),
    ...'-sn -dn -map_metadata -1 -map_chapters -1 -threads'.split(' '),
    String(threads),
    ...(frames === undefined ? [] : ['-frames:v', String(frames)]),
    ...(mostBytes === undefined ? [] : ['-fs', String(mostBytes)]),
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

/** Runs it to its end. Throws, with its own last words, when it fails. */
export async function runFfmpeg(path: string, args: readonly string[], onTime: Job['onTime']): Promise<void> {
  const common = '-hide_banner -nostdin -nostats -y -progress pipe:1 -filter_threads'.split(' ');
  const child = spawn(path, [...common, String(threads), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {},
  });
  let words = '';
  let rest = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-mostWords)));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, micros] = /^out_time_(?:ms|us)=(\d+)$/.exec(line) ?? [];
      if (micros) onTime?.(Number(micros) / 1e6);
    }
  });
  const { promise, resolve, reject } = Promise.withResolvers<number | string | null>();
  child.once('error', reject);
  child.once('close', (code, signal) => resolve(code ?? signal));
  const ended = await promise;
  if (ended !== 0) throw new Error(`ffmpeg ended with ${ended}: ${lastLine(words)}`);
}

/** What ffmpeg says about a file's streams. It complains that it has nothing to do, which is why its end is not looked at. */
export async function describeStreams(path: string, input: readonly string[]): Promise<string> {
  const child = spawn(path, ['-hide_banner', '-nostdin', ...input], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {},
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(0, 100_000)));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('close', () => resolve());
  await promise;
  return words;
}

const lastLine = (words: string) => words.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
