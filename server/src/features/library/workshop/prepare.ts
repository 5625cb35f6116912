import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readChapters } from './chapters.ts';
import { digestAll } from './digest.ts';
import { encode } from './encode.ts';
import { takeSubtitles } from './inside-subtitles.ts';
import { look } from './look.ts';
import { packFile } from './pack-file.ts';
import { packHls } from './pack-hls.ts';
import { fileFor, fitsHls } from './plan.ts';
import { Refused, type Facts, type Prepared, type Stage, type Task } from './task.ts';
import { makeThumbnails } from './thumbnails.ts';

type Preparing = Extract<Task, { kind: 'prepare' }>;
type Say = (stage: Stage, progress: number) => void;
type Made = Pick<Prepared, 'delivery' | 'parts' | 'audio' | 'notes'>;

/** A result that is so much shorter than the film is no result. */
const mostMissing = 0.98;

/** Everything that is made of a file, and what each part has to be from then on. */
export async function prepare(task: Preparing, say: Say): Promise<Prepared> {
  const made = await makeAll(task, say);
  const { parts, thumbnails, subtitles } = made;
  const names = [...parts, ...(thumbnails?.parts ?? []), ...subtitles.map(({ part }) => part)];
  const paths = names.map((name) => join(task.folder, name));
  const found = await digestAll(paths, (share) => say('checking', share));
  return { ...made, digests: Object.fromEntries(names.map((name, index) => [name, found[index]!])) };
}

/** In the order in which somebody waits for it. */
async function makeAll(task: Preparing, say: Say): Promise<Omit<Prepared, 'digests'>> {
  const { path, facts, folder, encoder } = task;
  const [sha256] = await digestAll([path], (share) => say('checking', share));
  const made = await makePlayable(task, say);
  const chapters = await readChapters(path, facts);
  const notes = [...made.notes];
  if (!encoder) {
    notes.push(
      'Without ffmpeg there are no pictures on the seek bar, and no subtitles from inside the file.',
    );
    return { ...made, sha256: sha256!, thumbnails: null, subtitles: [], chapters, notes };
  }
  const inFilm = (stage: Stage) => (seconds: number) => say(stage, shareOf(seconds, facts));
  say('subtitles', 0);
  const inside = await takeSubtitles({ path, facts, folder, encoder, onTime: inFilm('subtitles') });
  say('thumbnails', 0);
  const thumbnails = await makeThumbnails({
    path,
    facts,
    folder,
    encoder,
    onTime: inFilm('thumbnails'),
  }).catch(() => null);
  if (!thumbnails) notes.push('There are no pictures on the seek bar: none could be made.');
  return {
    ...made,
    sha256: sha256!,
    thumbnails,
    subtitles: inside.subtitles,
    chapters,
    notes: [...notes, ...inside.notes],
  };
}

async function makePlayable(task: Preparing, say: Say): Promise<Made> {
  const { path, facts, folder, plan, encoder, mostBytes } = task;
  const onTime = (stage: Stage) => (seconds: number) => say(stage, shareOf(seconds, facts));
  const all = facts.audio.map((_, index) => index);
  const single = all.slice(0, 1);
  if (plan === 'direct') return { delivery: null, parts: [], audio: single, notes: [] };

  if (plan === 'remux' && !(facts.audio.length > 1 && fitsHls(facts)))
    return packed(await packFile({ path, folder, into: fileFor(facts)!, onTime: onTime('packing') }), single);

  if (plan === 'transcode' && !encoder) {
    const into = fileFor({ ...facts, audio: facts.audio.slice(0, 1) });
    if (!into) throw new Refused('noEncoder', whyNot(facts));
    const file = await packFile({ path, folder, into, onTime: onTime('packing') });
    return {
      ...packed(file, single),
      notes: ['Only its first language can be heard: the others need ffmpeg.'],
    };
  }

  const from =
    plan === 'transcode'
      ? await encode({ path, facts, folder, encoder: encoder!, mostBytes, onTime: onTime('converting') })
      : path;
  if (from !== path) await checkLength(from, facts, mostBytes);
  const hls = await packHls(from, folder, onTime('packing'));
  if (from !== path) await rm(from);
  const parts = hls.parts.filter((part) => join(folder, part) !== from);
  return { delivery: { kind: 'hls', part: hls.part }, parts, audio: all, notes: [] };
}

const packed = (file: { part: string; type: string }, audio: number[]): Made => ({
  delivery: { kind: 'file', ...file },
  parts: [file.part],
  audio,
  notes: [],
});

/** An encoder that stops early is content with itself: what it made is compared with the film. */
async function checkLength(path: string, facts: Facts, mostBytes: number): Promise<void> {
  const { duration } = await look(path);
  if (duration >= facts.duration * mostMissing) return;
  const { size } = await stat(path);
  throw size >= mostBytes * mostMissing
    ? new Error('There is no room for what is made of it: see the limit for generated files, and the disk')
    : new Refused('truncated');
}

const shareOf = (seconds: number, { duration }: Facts) => Math.min(1, Math.max(0, seconds / duration));

function whyNot({ videoCodec, audio }: Facts): string {
  const kinds = [
    videoCodec ?? 'an unknown kind of video',
    ...new Set(audio.map(({ codec }) => codec ?? 'unknown sound')),
  ];
  return `Browsers do not play ${kinds.join(' with ')}, and there is no ffmpeg on the server to convert it`;
}
