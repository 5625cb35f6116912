import type { Decoder, Demuxer } from 'node-av/api';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PROFILE_H264_BASELINE,
  AV_PROFILE_H264_HIGH,
  AV_PROFILE_H264_MAIN,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_SUBTITLE,
  AVMEDIA_TYPE_VIDEO,
  type AVPixelFormat,
} from 'node-av/constants';
import { avGetCodecName, avGetPixFmtName, type Stream } from 'node-av/lib';
import type {
  Decoded,
  Found,
  FoundStream,
  Source,
} from '../src/features/library/prepare/worker/ffmpeg-job.ts';
import { decode, moveToStart, openDecoder, openSource, secondsOf } from './run-job.ts';

const kinds = new Map<number, FoundStream['kind']>([
  [AVMEDIA_TYPE_VIDEO, 'video'],
  [AVMEDIA_TYPE_AUDIO, 'audio'],
  [AVMEDIA_TYPE_SUBTITLE, 'subtitle'],
]);
/** H.264 profiles by the names that ffmpeg prints; bits above the eighth are flags. */
const profiles = new Map<number, string>([
  [AV_PROFILE_H264_BASELINE, 'Baseline'],
  [AV_PROFILE_H264_MAIN, 'Main'],
  [AV_PROFILE_H264_HIGH, 'High'],
]);

export async function describe(source: Source, onTime: (seconds: number) => void): Promise<Found> {
  const input = await openSource(source);
  const counts = { video: 0, audio: 0, subtitle: 0 };
  const streams = input.streams.flatMap((stream): FoundStream[] => {
    const kind = kinds.get(stream.codecpar.codecType);
    return kind ? [describeStream(stream, kind, counts[kind]++)] : [];
  });
  const duration = input.duration > 0 ? input.duration : lastTime(input, onTime);
  await input.close();
  return { duration, streams };
}

function describeStream(stream: Stream, kind: FoundStream['kind'], position: number): FoundStream {
  const { codecpar, metadata, index } = stream;
  const { num, den } = codecpar.sampleAspectRatio;
  const codec = avGetCodecName(codecpar.codecId) ?? 'unknown';
  return {
    index,
    kind,
    position,
    codec,
    profile: codec === 'h264' ? (profiles.get(codecpar.profile & 0xff) ?? 'Other') : null,
    language: metadata?.get('language') ?? 'und',
    name: (metadata?.get('title') ?? '').slice(0, 60),
    width: kind === 'video' ? Math.round(codecpar.width * (num > 0 && den > 0 ? num / den : 1)) : 0,
    height: kind === 'video' ? codecpar.height : 0,
    pixelFormat: kind === 'video' ? avGetPixFmtName(codecpar.format as AVPixelFormat) : null,
    isHdr: codecpar.colorTrc === AVCOL_TRC_SMPTE2084 || codecpar.colorTrc === AVCOL_TRC_ARIB_STD_B67,
    isCover: (stream.disposition & AV_DISPOSITION_ATTACHED_PIC) !== 0,
    channels: kind === 'audio' ? codecpar.channels : 0,
  };
}

/** The duration of a file that does not contain it: all packets are read, without decoding. */
function lastTime(input: Demuxer, onTime: (seconds: number) => void): number | null {
  let last = 0;
  for (const packet of input.packetsSync()) {
    if (!packet) break;
    moveToStart(packet, input.startTime);
    last = Math.max(last, secondsOf(packet.pts, packet.timeBase));
    onTime(last);
    packet.free();
  }
  return last > 0 ? last : null;
}

/** Decodes the first seconds of the first video and audio track. */
export async function decodeBeginning(
  source: Source,
  seconds: number,
  onTime: (seconds: number) => void,
): Promise<Decoded> {
  const input = await openSource(source);
  const [video, audio] = [input.video(0), input.audio(0)];
  const decoders = new Map<number, Decoder>();
  for (const stream of [video, audio]) if (stream) decoders.set(stream.index, await openDecoder(stream));
  const decoded: Decoded = { frames: 0, audioSeconds: 0 };
  const count = (
    index: number,
    frames: Iterable<{ nbSamples: number; sampleRate: number; free(): void }>,
  ) => {
    for (const frame of frames) {
      if (index === video?.index) decoded.frames += 1;
      else decoded.audioSeconds += frame.nbSamples / frame.sampleRate;
      frame.free();
    }
  };
  for (const packet of input.packetsSync()) {
    if (!packet) break;
    moveToStart(packet, input.startTime);
    const at = secondsOf(packet.dts, packet.timeBase);
    if (at > seconds) break;
    count(packet.streamIndex, decode(decoders.get(packet.streamIndex), packet));
    onTime(at);
    packet.free();
  }
  for (const [index, decoder] of decoders) {
    decoder.flushSync();
    count(index, decoder.flushFramesSync());
    decoder.close();
  }
  await input.close();
  return decoded;
}
