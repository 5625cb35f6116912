import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { runJob } from './ffmpeg.ts';
import { demuxers } from './ffmpeg-allowlist.ts';
import type { FfmpegJob, Track } from './ffmpeg-job.ts';
import type { Encoder, Facts, Making, Thumbnails } from './task.ts';

const width = 176;
const [columns, rows] = [10, 10];
/** One picture every ten seconds; fewer for a long film, more for a short one. */
const [maxPictures, minPictures] = [600, 20];

const decodeAllSeconds = 600;
/** Quality 5 of 31, in FFmpeg's units of 118. */
const jpegQuality = { flags: '+qscale', global_quality: String(5 * 118) };

/** Makes sheets of small pictures for the seek bar. Of a long film only key frames are decoded, which takes seconds. */
export async function makeThumbnails({ path, facts, folder, encoder, onTime }: Making): Promise<Thumbnails> {
  const every = Math.max(1, Math.min(10, facts.duration / minPictures), facts.duration / maxPictures);
  const height = Math.max(2, Math.round((width * facts.height) / facts.width / 2) * 2);
  const filter = `fps=1/${every.toFixed(3)}:round=down,scale=${width}:${height},setsar=1,tile=${columns}x${rows},format=yuvj420p`;
  const job: FfmpegJob = {
    path,
    demuxer: demuxers[facts.container],
    rotation: facts.rotation ?? 0,
    // Of a short film every frame is decoded: it may have a single key frame.
    onlyKeyFrames: facts.duration > decodeAllSeconds,
    tracks: [pictureTrack(facts, 'mjpeg', filter, jpegQuality)],
    to: join(folder, 'thumbnails-%d.jpg'),
    format: 'image2',
    formatOptions: { start_number: '0' },
  };
  await runJob(encoder, job, { duration: facts.duration, onTime });
  const parts = (await readdir(folder))
    .filter((name) => /^thumbnails-\d+\.jpg$/.test(name))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (parts.length === 0) throw new Error('no picture was made');
  const count = Math.min(parts.length * columns * rows, Math.max(1, Math.floor(facts.duration / every)));
  return { parts, width, height, columns, rows, every: Number(every.toFixed(3)), count };
}

const pictureTrack = (
  { videoPosition = 0 }: Facts,
  codec: 'mjpeg' | 'png',
  filter: string,
  options: Record<string, string>,
): Track => ({ kind: 'video', position: videoPosition, codec, filter, options });

/** Extracts one picture of the film; false when there is none at that time. */
export async function extractFrame(
  encoder: Encoder,
  { path, facts, at, to }: { path: string; facts: Facts; at: number; to: string },
): Promise<boolean> {
  const filter = 'scale=trunc(iw*sar/2)*2:ih,setsar=1,format=rgb24';
  const job: FfmpegJob = {
    path,
    demuxer: demuxers[facts.container],
    rotation: facts.rotation ?? 0,
    from: at,
    tracks: [pictureTrack(facts, 'png', filter, {})],
    frames: 1,
    to,
    format: 'image2',
    formatOptions: { update: '1' },
  };
  // Duration 0: one picture needs no more CPU time in a long film, so only the fixed limit applies.
  await runJob(encoder, job, { duration: 0 });
  return stat(to).then(
    ({ size }) => size > 0,
    () => false,
  );
}
