import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { encode } from './encode.ts';
import { factsByMediabunny } from './facts-by-mediabunny.ts';
import { packFile } from './pack-file.ts';
import { packHls } from './pack-hls.ts';
import { fileFor, fitsHls } from './plan.ts';
import { isTooShort, proveItPlays } from './prove-it-plays.ts';
import { StaffError, Refused, type Facts, type Prepared, type Stage, type Task } from './task.ts';

type Preparing = Extract<Task, { kind: 'prepare' }>;
type Made = Pick<Prepared, 'delivery' | 'parts' | 'audio' | 'notes'>;
type SendProgress = (stage: Stage, progress: number) => void;

/** What stopped at its limit is nearly as large as that. */
const nearLimit = 0.98;

/**
 * Makes what a browser plays, in the cheapest way that leads there: packed as it is, packed by FFmpeg, which reads on
 * behind damage, encoded. Each result is proven before it counts.
 */
export async function makePlayable(task: Preparing, sendProgress: SendProgress): Promise<Made> {
  const { facts, plan, encoder } = task;
  if (plan === 'direct') return { delivery: null, parts: [], audio: firstTrack(facts), notes: [] };
  if (!encoder) return packWithoutEncoder(task, sendProgress);
  const ways = [
    ...(plan === 'remux' && !facts.isReadByFfmpeg ? [() => pack(task, task.path, facts, sendProgress)] : []),
    () => encodeAndPack(task, sendProgress, true),
    ...(facts.isBroken ? [] : [() => encodeAndPack(task, sendProgress, false)]),
  ];
  let why = '';
  for (const way of ways) {
    try {
      const made = await way();
      const proof = await proveItPlays(playedFiles(task, made), facts, encoder);
      if (proof.plays) return made;
      why = proof.why;
    } catch (error) {
      // There is no space for it: another way of making it would not fit either.
      if (error instanceof StaffError) throw error;
      if (error instanceof Refused && error.refusal !== 'truncated') throw error;
      why = (error as Error).message;
    }
    await emptyFolder(task.folder);
  }
  throw new Refused('unplayable', why);
}

/** Without an encoder: what can be packed, with the first language at least. */
async function packWithoutEncoder(task: Preparing, sendProgress: SendProgress): Promise<Made> {
  const { facts } = task;
  if (facts.isReadByFfmpeg) throw new Refused('needsEncoder');
  const alone = { ...facts, audio: facts.audio.slice(0, 1) };
  const isWhole = task.plan === 'remux';
  const into = fileFor(alone);
  if (!isWhole && !into) throw new Refused('noEncoder', whyNot(facts));
  const packing = isWhole
    ? pack(task, task.path, facts, sendProgress)
    : packAlone(task, task.path, into!, sendProgress);
  const made = await packing.catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused('damaged', (error as Error).message);
  });
  const proof = await proveItPlays(playedFiles(task, made), facts, null);
  if (!proof.plays) throw new Refused('unplayable', proof.why);
  const note = 'Only its first language can be heard: the others need ffmpeg.';
  return { ...made, notes: isWhole ? [] : [note] };
}

async function encodeAndPack(
  task: Preparing,
  sendProgress: SendProgress,
  keepsTracks: boolean,
): Promise<Made> {
  const { path, facts, folder, encoder, maxBytes } = task;
  const onTime = (seconds: number) => sendProgress('converting', shareOf(seconds, facts));
  const from = await encode({ path, facts, folder, encoder: encoder!, maxBytes, onTime, keepsTracks });
  const made = await factsByMediabunny(from);
  if (isTooShort(made, facts)) {
    const { size } = await stat(from);
    if (size >= maxBytes * nearLimit)
      throw new StaffError(
        'There is no room for what is made of it: see the limit for generated files, and the disk',
      );
    throw new Refused(
      'truncated',
      `${Math.round(made.duration)} of ${Math.round(facts.duration)} seconds were made`,
    );
  }
  const packed = await pack(task, from, made, sendProgress);
  await rm(from);
  return { ...packed, parts: packed.parts.filter((part) => join(folder, part) !== from) };
}

/** As one file where there is nothing to choose, and a browser takes it; else as playlists. */
async function pack(task: Preparing, path: string, facts: Facts, sendProgress: SendProgress): Promise<Made> {
  const into = fileFor(facts);
  // What was encoded has a second quality for slow lines, which is what playlists are for.
  const isSingle = facts.audio.length <= 1 && (task.plan === 'remux' || !fitsHls(facts));
  if (isSingle && into) return packAlone(task, path, into, sendProgress);
  const { part, parts } = await packHls(path, task.folder, packingTime(task, sendProgress));
  return { delivery: { kind: 'hls', part }, parts, audio: facts.audio.map((_, index) => index), notes: [] };
}

async function packAlone(
  task: Preparing,
  path: string,
  into: 'mp4' | 'webm',
  sendProgress: SendProgress,
): Promise<Made> {
  const file = await packFile({ path, folder: task.folder, into, onTime: packingTime(task, sendProgress) });
  return {
    delivery: { kind: 'file', ...file },
    parts: [file.part],
    audio: firstTrack(task.facts),
    notes: [],
  };
}

const packingTime = (task: Preparing, sendProgress: SendProgress) => (seconds: number) =>
  sendProgress('packing', shareOf(seconds, task.facts));
const firstTrack = ({ audio }: Facts) => audio.slice(0, 1).map((_, index) => index);

/** Of playlists, the media that they name. */
const playedFiles = ({ folder }: Preparing, { parts }: Made) =>
  parts.filter((part) => /\.(?:mp4|webm)$/.test(part)).map((part) => join(folder, part));

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

export const shareOf = (seconds: number, { duration }: Facts) => Math.min(1, Math.max(0, seconds / duration));

function whyNot({ videoCodec, audio }: Facts): string {
  const kinds = [
    videoCodec ?? 'an unknown kind of video',
    ...new Set(audio.map(({ codec }) => codec ?? 'unknown sound')),
  ];
  return `Browsers do not play ${kinds.join(' with ')}, and there is no ffmpeg on the server to convert it`;
}
