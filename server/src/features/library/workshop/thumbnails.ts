import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inputOf, runFfmpeg } from './ffmpeg.ts';
import type { Facts, Thumbnails } from './task.ts';

const width = 176;
const [columns, rows] = [10, 10];
/** A picture every ten seconds; of a long film fewer, of a short one more. */
const [mostPictures, fewestPictures] = [600, 20];

const decodeAllSeconds = 600;

type Making = {
  path: string;
  facts: Facts;
  folder: string;
  encoder: string;
  onTime: (seconds: number) => void;
};

/** Sheets of small pictures for the seek bar. Of a film only key frames are decoded: it takes seconds. */
export async function makeThumbnails({ path, facts, folder, encoder, onTime }: Making): Promise<Thumbnails> {
  const every = Math.max(1, Math.min(10, facts.duration / fewestPictures), facts.duration / mostPictures);
  const height = Math.max(2, Math.round((width * facts.height) / facts.width / 2) * 2);
  const filter = `fps=1/${every.toFixed(3)}:round=down,scale=${width}:${height},setsar=1,tile=${columns}x${rows}`;
  const args = [
    // Of a short one every frame: it may have no more than one that stands for itself.
    ...(facts.duration > decodeAllSeconds ? ['-skip_frame', 'nokey'] : []),
    ...inputOf(path, facts),
    '-map',
    '0:v:0',
    '-vf',
    filter,
    '-an',
    '-sn',
    '-dn',
    '-q:v',
    '5',
    '-start_number',
    '0',
    '-f',
    'image2',
    join(folder, 'thumbnails-%d.jpg'),
  ];
  await runFfmpeg({ encoder, args, onTime });
  const parts = (await readdir(folder))
    .filter((name) => /^thumbnails-\d+\.jpg$/.test(name))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  if (parts.length === 0) throw new Error('no picture was made');
  const count = Math.min(parts.length * columns * rows, Math.max(1, Math.floor(facts.duration / every)));
  return { parts, width, height, columns, rows, every: Number(every.toFixed(3)), count };
}

/** One picture of the film; false when there is none at that time. */
export async function takeFrame(
  encoder: string,
  { path, facts, at, to }: { path: string; facts: Facts; at: number; to: string },
): Promise<boolean> {
  const args = [
    ...inputOf(path, facts, at),
    '-map',
    '0:v:0',
    '-frames:v',
    '1',
    '-vf',
    'scale=trunc(iw*sar/2)*2:ih,setsar=1',
    '-f',
    'image2',
    '-c:v',
    'png',
    '-update',
    '1',
    to,
  ];
  await runFfmpeg({ encoder, args });
  return stat(to).then(
    ({ size }) => size > 0,
    () => false,
  );
}
