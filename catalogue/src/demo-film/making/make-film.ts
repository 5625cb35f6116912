// Makes the demo film: `node catalogue/src/demo-film/making/make-film.ts`. It needs ffmpeg.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { CAPTION_LANGUAGES, captionsIn } from './captions.ts';
import { frameAt, HEIGHT, WIDTH } from './frames.ts';
import { pcmOf, SAMPLES_A_SECOND, soundOf } from './score.ts';
import { FRAMES_A_SECOND, LENGTH } from './timing.ts';

const target = join(import.meta.dirname, '..');
const VIDEO_BITS = '180k';
const AUDIO_BITS = '36k';

async function ffmpeg(
  args: readonly string[],
  feed?: (write: (bytes: Buffer) => Promise<void>) => Promise<void>,
): Promise<void> {
  const encoder = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(encoder, 'close');
  if (feed)
    await feed(async (bytes) => {
      if (!encoder.stdin.write(bytes)) await once(encoder.stdin, 'drain');
    });
  encoder.stdin.end();
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Draws all pictures once into a lossless file, which both encoding passes read. */
async function drawPictures(file: string): Promise<void> {
  const size = `${WIDTH}x${HEIGHT}`;
  await ffmpeg(
    [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      size,
      '-r',
      String(FRAMES_A_SECOND),
      '-i',
      '-',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-qp',
      '4',
      '-pix_fmt',
      'yuv420p',
      file,
    ],
    async (write) => {
      for (let frame = 0; frame < LENGTH * FRAMES_A_SECOND; frame += 1)
        await write(
          await sharp(Buffer.from(frameAt(frame / FRAMES_A_SECOND)))
            .removeAlpha()
            .raw()
            .toBuffer(),
        );
    },
  );
}

async function encodePictures(pictures: string, file: string, folder: string): Promise<void> {
  const common = [
    '-i',
    pictures,
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-profile:v',
    'high',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '120',
    '-b:v',
    VIDEO_BITS,
    '-passlogfile',
    join(folder, 'pass'),
  ];
  await ffmpeg([...common, '-pass', '1', '-f', 'null', '-']);
  await ffmpeg([...common, '-pass', '2', file]);
}

/** Both languages in each file, its own first: browsers play the first and can't switch. */
async function joinSounds(
  video: string,
  sounds: readonly { file: string; language: string; title: string }[],
  file: string,
): Promise<void> {
  const raw = ['-f', 's16le', '-ar', String(SAMPLES_A_SECOND), '-ac', '1'];
  await ffmpeg([
    '-i',
    video,
    ...sounds.flatMap((sound) => [...raw, '-i', sound.file]),
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-map',
    '2:a',
    '-c:v',
    'copy',
    '-c:a',
    'aac',
    '-b:a',
    AUDIO_BITS,
    ...sounds.flatMap(({ language, title }, at) => [
      `-metadata:s:a:${at}`,
      `language=${language}`,
      `-metadata:s:a:${at}`,
      `title=${title}`,
    ]),
    '-disposition:a:0',
    'default',
    '-disposition:a:1',
    '0',
    '-movflags',
    '+faststart',
    '-fflags',
    '+bitexact',
    '-map_metadata',
    '-1',
    file,
  ]);
}

const folder = await mkdtemp(join(tmpdir(), 'snowglobe-film-'));
try {
  const english = { file: join(folder, 'eng.pcm'), language: 'eng', title: 'English' };
  const japanese = { file: join(folder, 'jpn.pcm'), language: 'jpn', title: 'Japanese' };
  await writeFile(english.file, pcmOf(soundOf('eng')));
  await writeFile(japanese.file, pcmOf(soundOf('jpn')));
  const pictures = join(folder, 'pictures.mkv');
  const video = join(folder, 'video.mp4');
  await drawPictures(pictures);
  await encodePictures(pictures, video, folder);
  await joinSounds(video, [english, japanese], join(target, 'film-dub.mp4'));
  await joinSounds(video, [japanese, english], join(target, 'film-sub.mp4'));
  for (const language of CAPTION_LANGUAGES)
    await writeFile(join(target, `film-${language}.vtt`), captionsIn(language));
} finally {
  await rm(folder, { recursive: true });
}
