import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Container, Facts } from './task.ts';

/** One core is left for everybody else. */
const threads = Math.max(1, availableParallelism() - 1);
const mostWords = 4000;

/** Its own reader for each container: what a file says about itself chooses none, least of all one that opens addresses. */
const readers: Record<Container, string> = {
  mp4: 'mov',
  mov: 'mov',
  matroska: 'matroska',
  webm: 'matroska',
  mpegts: 'mpegts',
};

/** What opens a file, and nothing else but this file. */
export const inputOf = (path: string, { container }: Pick<Facts, 'container'>, from?: number): string[] => [
  ...(from === undefined ? [] : ['-ss', from.toFixed(3)]),
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  readers[container],
  '-i',
  `file:${path}`,
];

type Run = {
  encoder: string;
  args: readonly string[];
  /** Called as it gets on, with how far in the film it is. */
  onTime?: (seconds: number) => void;
};

/** Runs it to its end. Throws, with its own last words, when it fails. */
export async function runFfmpeg({ encoder, args, onTime }: Run): Promise<string> {
  const common = [
    '-hide_banner',
    '-nostdin',
    '-nostats',
    '-y',
    '-threads',
    String(threads),
    '-progress',
    'pipe:1',
  ];
  const child = spawn(encoder, [...common, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: {} });
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
  return words;
}

/** What ffmpeg says about a file's streams. It complains that it has nothing to do, which is why its end is not looked at. */
export async function describeStreams(encoder: string, path: string, facts: Facts): Promise<string> {
  const child = spawn(encoder, ['-hide_banner', '-nostdin', ...inputOf(path, facts)], {
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
