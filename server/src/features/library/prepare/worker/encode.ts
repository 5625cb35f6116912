import { join } from 'node:path';
import { demuxers } from './ffmpeg-allowlist.ts';
import { runJob } from './ffmpeg.ts';
import type { Track } from './ffmpeg-job.ts';
import { playsInBrowser, slowHeight } from './plan.ts';
import type { AudioFacts, Encoder, Facts, Making } from './task.ts';

/** The height of the best rendition. */
const topHeight = 1080;
/** A player can change the rendition at each key frame. */
const keyFrameSeconds = 2;
/** HDR to SDR: without this, HDR pictures look grey on usual screens. */
const toneMapping =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,';
/** TV recordings and DVDs are interlaced; only frames that are marked so are changed. */
const deinterlacing = 'bwdif=mode=send_frame:deint=interlaced,';
/** The AAC encoder accepts one sample format. Gaps of a recording are filled, so that sound and picture stay in sync. */
const audioFilter =
  'aresample=async=1,aformat=sample_fmts=fltp:sample_rates=44100|48000:channel_layouts=stereo';

type Encoding = Making & {
  maxBytes: number;
  /** Copies the tracks that browsers play; otherwise all are encoded. */
  keepsTracks: boolean;
};

/** Encodes to H.264 and AAC, with all tracks in one file, which is packed afterwards. */
export async function encode(encoding: Encoding): Promise<string> {
  const { path, facts, folder, encoder, maxBytes, onTime, keepsTracks } = encoding;
  const to = join(folder, 'encoded.mp4');
  const position = facts.videoPosition ?? 0;
  const copies = keepsTracks && canCopyVideo(facts);
  const keepsMp3 = copies && facts.audio.length <= 1;
  const kept = new Set(keepsTracks ? ['aac', ...(keepsMp3 ? ['mp3'] : [])] : []);
  const tracks: Track[] = [
    ...(copies
      ? [{ kind: 'video', position, codec: 'copy' } as const]
      : heightsFor(facts.height).map((height) => videoTrack(facts, height, encoder))),
    ...facts.audio.map((each, index) => audioTrack(each, index, kept)),
  ];
  const demuxer = demuxers[facts.container];
  await runJob(
    encoder,
    { path, demuxer, tracks, to, format: 'mp4', maxBytes },
    { duration: facts.duration, onTime },
  );
  return to;
}

/** HLS needs H.264; a single file with one language may also have a newer codec. */
const canCopyVideo = (facts: Facts) =>
  playsInBrowser(facts) &&
  (facts.videoCodec === 'avc' || (facts.videoCodec !== 'vp8' && facts.audio.length <= 1));

/** The heights of the renditions, the best first; never larger than the film. */
function heightsFor(height: number): number[] {
  const top = Math.min(topHeight, height);
  const even = (value: number) => Math.max(2, Math.floor(value / 2) * 2);
  return top >= 720 ? [even(top), slowHeight] : [even(top)];
}

const videoTrack = ({ isHdr, videoPosition = 0 }: Facts, height: number, { mapsTones }: Encoder): Track => ({
  kind: 'video',
  position: videoPosition,
  codec: 'libx264',
  filter: `${deinterlacing}scale=trunc(iw*sar*${height}/ih/2)*2:${height},setsar=1,${isHdr && mapsTones ? toneMapping : ''}format=yuv420p`,
  options: { preset: 'veryfast', crf: '22', profile: 'high', sc_threshold: '0' },
  keyFrameSeconds,
});

function audioTrack({ codec, language }: AudioFacts, position: number, kept: ReadonlySet<string>): Track {
  const track = {
    kind: 'audio',
    position,
    language: /^[a-z]{3}$/.test(language) ? language : 'und',
  } as const;
  return codec !== null && kept.has(codec)
    ? { ...track, codec: 'copy' }
    : { ...track, codec: 'aac', filter: audioFilter, options: { b: '160k' } };
}
