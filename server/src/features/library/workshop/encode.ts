import { join } from 'node:path';
import { runJob } from './ffmpeg.ts';
import { readers, type Track } from './job.ts';
import { playsInBrowser } from './plan.ts';
import type { AudioFacts, Encoder, Facts, Making } from './task.ts';

/** The best quality that is kept, and a second one for a slow line. */
const topHeight = 1080;
const slowHeight = 480;
/** As long as a segment: a player can change the quality at each. */
const keyFrameSeconds = 2;
/** Pictures for a screen that is ten times as bright as most: without this they look grey. */
const toneMapping =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,';

type Encoding = Making & { mostBytes: number };

/** Makes what browsers play of what they do not: H.264 and AAC, each track as a track of one file, to be packed after. */
export async function encode({ path, facts, folder, encoder, mostBytes, onTime }: Encoding): Promise<string> {
  const to = join(folder, 'encoded.mp4');
  const keepsPicture = facts.videoCodec === 'avc' && playsInBrowser(facts);
  const tracks: Track[] = [
    ...(keepsPicture
      ? [{ kind: 'video', position: 0, codec: 'copy' } as const]
      : heightsFor(facts.height).map((height) => pictureOf(facts, height, encoder))),
    ...facts.audio.map(soundOf),
  ];
  const reader = readers[facts.container];
  await runJob(encoder, { path, reader, tracks, to, format: 'mp4', mostBytes, onTime });
  return to;
}

/** From the best to the least; never larger than the film is. */
function heightsFor(height: number): number[] {
  const top = Math.min(topHeight, height);
  const even = (value: number) => Math.max(2, Math.floor(value / 2) * 2);
  return top >= 720 ? [even(top), slowHeight] : [even(top)];
}

const pictureOf = ({ isHdr }: Facts, height: number, { mapsTones }: Encoder): Track => ({
  kind: 'video',
  position: 0,
  codec: 'libx264',
  filter: `scale=trunc(iw*sar*${height}/ih/2)*2:${height},setsar=1,${isHdr && mapsTones ? toneMapping : ''}format=yuv420p`,
  options: { preset: 'veryfast', crf: '22', profile: 'high', sc_threshold: '0' },
  keyFrameSeconds,
});

function soundOf({ codec, language }: AudioFacts, position: number): Track {
  const track = {
    kind: 'audio',
    position,
    language: /^[a-z]{3}$/.test(language) ? language : 'und',
  } as const;
  return codec === 'aac'
    ? { ...track, codec: 'copy' }
    : { ...track, codec: 'aac', filter: 'aformat=channel_layouts=stereo', options: { b: '160k' } };
}
