import { describe } from './ffmpeg.ts';
import type { Found, FoundStream } from './ffmpeg-job.ts';
import { allowedVideoCodecs, demuxers } from './ffmpeg-allowlist.ts';
import { Refused, factsVersion, type Container, type Encoder, type Facts } from './task.ts';

/** FFmpeg's codec names that differ from ours. */
const names: Record<string, string> = { h264: 'avc' };
/**
 * FFmpeg does not print the level of H.264, so a usual one is assumed. The packed result is checked, and the film is
 * encoded when browsers would not play it.
 */
const avcProfiles: Record<string, string> = {
  'Constrained Baseline': 'avc1.42e028',
  Baseline: 'avc1.42e028',
  Main: 'avc1.4d0028',
  High: 'avc1.640028',
};

/** The facts of a file that mediabunny can't read, or reads only in part. */
export async function factsByFfmpeg(
  path: string,
  container: Container,
  encoder: Encoder,
  onTime?: (seconds: number) => void,
): Promise<Facts> {
  const found = await describe(encoder, { path, demuxer: demuxers[container] }, onTime);
  return factsOf(found, container);
}

function factsOf({ duration, streams }: Found, container: Container): Facts {
  const video = streams.find(({ kind, isCover }) => kind === 'video' && !isCover);
  const audio = streams.filter(({ kind }) => kind === 'audio');
  if (!video) throw new Refused(audio.length > 0 ? 'noPicture' : 'notAVideo');
  if (!allowedVideoCodecs.has(video.codec)) throw new Refused('unknownKind', video.codec);
  if (duration === null) throw new Refused('truncated');
  return {
    version: factsVersion,
    isReadByFfmpeg: true,
    container,
    duration,
    width: video.width,
    height: video.height,
    videoCodec: names[video.codec] ?? video.codec,
    videoProfile: profileOf(video),
    videoPosition: video.position,
    isHdr: video.isHdr,
    startsFast: true,
    audio: audio.map(({ language, name, codec, channels }) => ({ language, name, codec, channels })),
  };
}

function profileOf({ codec, profile, pixelFormat }: FoundStream): string | null {
  const isPlain = pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p';
  return codec === 'h264' && isPlain ? (avcProfiles[profile ?? ''] ?? null) : null;
}
