import { join } from 'node:path';
import { readChapters } from './chapters.ts';
import { digestAll } from './digest.ts';
import { extractSubtitles } from './embedded-subtitles.ts';
import { makePlayable, shareOf } from './make-playable.ts';
import type { Prepared, Stage, Task } from './task.ts';
import { makeThumbnails } from './thumbnails.ts';

type Preparing = Extract<Task, { kind: 'prepare' }>;
type SendProgress = (stage: Stage, progress: number) => void;

/** Makes all files of a video, with a hash of each for the integrity check. */
export async function prepare(task: Preparing, sendProgress: SendProgress): Promise<Prepared> {
  const made = await makeAll(task, sendProgress);
  const { parts, thumbnails, subtitles } = made;
  const names = [...parts, ...(thumbnails?.parts ?? []), ...subtitles.map(({ part }) => part)];
  const paths = names.map((name) => join(task.folder, name));
  const found = await digestAll(paths, (share) => sendProgress('checking', share));
  return { ...made, digests: Object.fromEntries(names.map((name, index) => [name, found[index]!])) };
}

/** The film comes first, because members wait for it. */
async function makeAll(task: Preparing, sendProgress: SendProgress): Promise<Omit<Prepared, 'digests'>> {
  const { path, facts, folder, encoder } = task;
  const [sha256] = await digestAll([path], (share) => sendProgress('checking', share));
  const made = await makePlayable(task, sendProgress);
  const chapters = await readChapters(path, facts);
  const notes = [...made.notes];
  if (!encoder) {
    notes.push('library:note.noEncoder');
    return { ...made, sha256: sha256!, thumbnails: null, subtitles: [], chapters, notes };
  }
  const inFilm = (stage: Stage) => (seconds: number) => sendProgress(stage, shareOf(seconds, facts));
  sendProgress('subtitles', 0);
  const inside = await extractSubtitles({ path, facts, folder, encoder, onTime: inFilm('subtitles') });
  sendProgress('thumbnails', 0);
  const thumbnails = await makeThumbnails({
    path,
    facts,
    folder,
    encoder,
    onTime: inFilm('thumbnails'),
  }).catch(() => null);
  if (!thumbnails) notes.push('library:note.noThumbnails');
  return {
    ...made,
    sha256: sha256!,
    thumbnails,
    subtitles: inside.subtitles,
    chapters,
    notes: [...notes, ...inside.notes],
  };
}
