import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findPauses, fingerprint, soundRate } from '../../sounds/fingerprint.ts';
import { toStoredPart, type StoredPart } from '../../sounds/stored-sound.ts';
import { runJob } from './ffmpeg.ts';
import { demuxers } from './ffmpeg-allowlist.ts';
import type { Task } from './task.ts';

/** Intros begin in the first quarter, or in the first three minutes of a short episode. */
const [headShare, headMinSeconds, headMaxSeconds] = [0.25, 180, 600];
const tailMaxSeconds = 360;
const bytesPerSecond = soundRate * 2;

type SoundTask = Extract<Task, { kind: 'sound' }>;

/** The two parts of an episode that are described; they do not overlap. */
export function partsOf(duration: number) {
  const half = duration / 2;
  const head = Math.min(headMaxSeconds, Math.max(headMinSeconds, duration * headShare), half);
  const tail = Math.min(tailMaxSeconds, half);
  return { head: { from: 0, seconds: head }, tail: { from: duration - tail, seconds: tail } };
}

/** Describes the sound of an episode's first and last part, from its first audio track. */
export async function describeSound(
  task: SoundTask,
  onProgress: (share: number) => void,
): Promise<{ head: StoredPart; tail: StoredPart }> {
  const { head, tail } = partsOf(task.facts.duration);
  const all = head.seconds + tail.seconds;
  return {
    head: await describePart(task, head, (seconds) => onProgress(seconds / all)),
    tail: await describePart(task, tail, (seconds) => onProgress((head.seconds + seconds) / all)),
  };
}

async function describePart(
  { path, facts, folder, encoder }: SoundTask,
  { from, seconds }: { from: number; seconds: number },
  onTime: (seconds: number) => void,
): Promise<StoredPart> {
  const to = join(folder, 'sound.pcm');
  await runJob(
    encoder,
    {
      path,
      demuxer: demuxers[facts.container],
      ...(from > 0 ? { from } : {}),
      seconds,
      tracks: [
        {
          kind: 'audio',
          position: 0,
          codec: 'pcm_s16le',
          // Gaps in the sound are filled with silence, so that the times of what follows are right.
          filter: `aresample=${soundRate}:async=1:first_pts=0,aformat=sample_fmts=s16:channel_layouts=mono`,
          options: {},
        },
      ],
      // Wrong timestamps could ask for hours of silence.
      maxBytes: Math.ceil((seconds + 5) * bytesPerSecond),
      to,
      format: 's16le',
    },
    { duration: seconds, onTime },
  );
  const bytes = await readFile(to);
  await rm(to);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2));
  const pauses = findPauses(samples).map((pause) => Math.round((from + pause) * 100) / 100);
  return toStoredPart({ from, words: fingerprint(samples), pauses });
}
