import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { said } from '@snowglobe/contract/texts/texts.ts';
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

/** A file of this share of the limit was stopped by the limit. */
const nearLimit = 0.98;

/**
 * Makes a form of the film that browsers play, in the cheapest way that works: packed by mediabunny, packed by FFmpeg
 * (which can skip damaged parts), encoded. Each result is tested before it is accepted.
 */
export async function makePlayable(task: Preparing, sendProgress: SendProgress): Promise<Made> {
  const { facts, plan, encoder } = task;
  if (plan === 'direct') return { delivery: null, parts: [], audio: firstTrack(facts), notes: [] };
  if (!encoder) return packWithoutEncoder(task, sendProgress);
  const attempts = [
    ...(plan === 'remux' && !facts.isReadByFfmpeg ? [() => pack(task, task.path, facts, sendProgress)] : []),
    () => encodeAndPack(task, sendProgress, true),
    ...(facts.isBroken ? [] : [() => encodeAndPack(task, sendProgress, false)]),
  ];
  let why = '';
  for (const attempt of attempts) {
    try {
      const made = await attempt();
      const proof = await proveItPlays(playedFiles(task, made), facts, encoder);
      if (proof.plays) return made;
      why = proof.why;
    } catch (error) {
      // There is not enough space: another way would not fit either.
      if (error instanceof StaffError) throw error;
      if (error instanceof Refused && error.refusal !== 'truncated') throw error;
      why = (error as Error).message;
    }
    await emptyFolder(task.folder);
  }
  throw new Refused('unplayable', why);
}

/** Without an encoder: packs what is possible, with at least the first language. */
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
  const note = 'library:note.firstLanguage';
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
    if (size >= maxBytes * nearLimit) throw new StaffError('library:error.noSpace');
    throw new Refused(
      'truncated',
      said('library:detail.converted', {
        made: Math.round(made.duration),
        seconds: Math.round(facts.duration),
      }),
    );
  }
  const packed = await pack(task, from, made, sendProgress);
  await rm(from);
  return { ...packed, parts: packed.parts.filter((part) => join(folder, part) !== from) };
}

/** Packs as one file when there is only one language and browsers play it; else as HLS playlists. */
async function pack(task: Preparing, path: string, facts: Facts, sendProgress: SendProgress): Promise<Made> {
  const into = fileFor(facts);
  // An encoded film has a second rendition for slow connections, which needs playlists.
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

/** The media files, without playlists. */
const playedFiles = ({ folder }: Preparing, { parts }: Made) =>
  parts.filter((part) => /\.(?:mp4|webm)$/.test(part)).map((part) => join(folder, part));

async function emptyFolder(folder: string): Promise<void> {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
}

export const shareOf = (seconds: number, { duration }: Facts) => Math.min(1, Math.max(0, seconds / duration));

function whyNot({ videoCodec, audio }: Facts): string {
  const kinds = [videoCodec ?? '?', ...new Set(audio.map(({ codec }) => codec ?? '?'))];
  return said('library:detail.noEncoder', { kinds: kinds.join(' + ') });
}
