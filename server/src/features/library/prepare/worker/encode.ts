import { join } from 'node:path';
import { demuxers } from './ffmpeg-allowlist.ts';
import { runJob } from './ffmpeg.ts';
import type { Track } from './ffmpeg-job.ts';
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
/** Television and DVDs have half pictures; only frames that say so are changed. */
const deinterlacing = 'bwdif=mode=send_frame:deint=interlaced,';
/** The encoder takes one kind of samples. Gaps of a recording are filled, so that lips and words stay together. */
const sound = 'aresample=async=1,aformat=sample_fmts=fltp:sample_rates=44100|48000:channel_layouts=stereo';

type Encoding = Making & {
  maxBytes: number;
  /** Takes over the tracks that a browser plays; else all are encoded. */
  keepsTracks: boolean;
};

/** Makes what browsers play of what they do not: H.264 and AAC, each track as a track of one file, to be packed after. */
export async function encode(encoding: Encoding): Promise<string> {
  const { path, facts, folder, encoder, maxBytes, onTime, keepsTracks } = encoding;
  const to = join(folder, 'encoded.mp4');
  const position = facts.videoPosition ?? 0;
  const copies = keepsTracks && keepsPicture(facts);
  const keepsMp3 = copies && facts.audio.length <= 1;
  const kept = new Set(keepsTracks ? ['aac', ...(keepsMp3 ? ['mp3'] : [])] : []);
  const tracks: Track[] = [
    ...(copies
      ? [{ kind: 'video', position, codec: 'copy' } as const]
      : heightsFor(facts.height).map((height) => pictureOf(facts, height, encoder))),
    ...facts.audio.map((each, index) => soundOf(each, index, kept)),
  ];
  const demuxer = demuxers[facts.container];
  await runJob(
    encoder,
    { path, demuxer, tracks, to, format: 'mp4', maxBytes },
    { duration: facts.duration, onTime },
  );
  return to;
}

/** HLS carries H.264; a single file, with one language, the newer ones as well. */
const keepsPicture = (facts: Facts) =>
  playsInBrowser(facts) &&
  (facts.videoCodec === 'avc' || (facts.videoCodec !== 'vp8' && facts.audio.length <= 1));

/** From the best to the least; never larger than the film is. */
function heightsFor(height: number): number[] {
  const top = Math.min(topHeight, height);
  const even = (value: number) => Math.max(2, Math.floor(value / 2) * 2);
  return top >= 720 ? [even(top), slowHeight] : [even(top)];
}

const pictureOf = ({ isHdr, videoPosition = 0 }: Facts, height: number, { mapsTones }: Encoder): Track => ({
  kind: 'video',
  position: videoPosition,
  codec: 'libx264',
  filter: `${deinterlacing}scale=trunc(iw*sar*${height}/ih/2)*2:${height},setsar=1,${isHdr && mapsTones ? toneMapping : ''}format=yuv420p`,
  options: { preset: 'veryfast', crf: '22', profile: 'high', sc_threshold: '0' },
  keyFrameSeconds,
});

function soundOf({ codec, language }: AudioFacts, position: number, kept: ReadonlySet<string>): Track {
  const track = {
    kind: 'audio',
    position,
    language: /^[a-z]{3}$/.test(language) ? language : 'und',
  } as const;
  return codec !== null && kept.has(codec)
    ? { ...track, codec: 'copy' }
    : { ...track, codec: 'aac', filter: sound, options: { b: '160k' } };
}
