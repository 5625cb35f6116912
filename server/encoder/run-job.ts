import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_LOG_QUIET,
  AV_NOPTS_VALUE,
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  type FFEncoderCodec,
} from 'node-av/constants';
import { Log, type CodecContext, type Frame, type Packet, type Stream } from 'node-av/lib';
import { allowedDecoders, inputLimits } from '../src/features/library/prepare/worker/ffmpeg-allowlist.ts';
import type { FfmpegJob, Source, Track } from '../src/features/library/prepare/worker/ffmpeg-job.ts';

Log.setLevel(AV_LOG_QUIET);

type Lane = { at: number; stream: Stream } & (
  | { copies: true; hasBegun: boolean }
  | { copies: false; filter: FilterAPI; encoder: Encoder; keyEvery: number; nextKey: number }
);

/** Runs a job with FFmpeg's libraries, with the same result as `ffmpeg` on the command line. */
export async function runJob(
  job: FfmpegJob,
  threads: number,
  onTime: (seconds: number) => void,
): Promise<void> {
  const input = await openInput(job);
  const output = await Muxer.open(here(job.to), { format: job.format, options: job.formatOptions ?? {} });
  const decoders = new Map<number, Decoder>();
  const lanes: Lane[] = [];
  for (const track of job.tracks) lanes.push(await openLane(track));
  const from = job.from ?? -Infinity;
  const until = (job.from ?? 0) + (job.seconds ?? Infinity);
  let [bytes, frames, isOver] = [0, 0, false];

  function streamOf({ kind, position }: Track): Stream {
    const stream = kind === 'video' ? input.video(position) : input.audio(position);
    if (!stream) throw new Error(`The file has no ${kind} track ${position}`);
    return stream;
  }

  async function openLane(track: Track): Promise<Lane> {
    const stream = streamOf(track);
    // A recording may begin anywhere; frames before the first key frame can't be shown.
    if (track.codec === 'copy')
      return { copies: true, hasBegun: track.kind === 'audio', stream, at: output.addStream(stream) };
    let decoder = decoders.get(stream.index);
    if (!decoder) {
      decoder = await openDecoder(stream, job.onlyKeyFrames ? { skip_frame: 'nokey' } : {}, threads);
      decoders.set(stream.index, decoder);
    }
    const filter = FilterAPI.create(startFilter(job, track) + rotationFilter(job) + track.filter, {
      threads,
    });
    const configure = setAll(track.options);
    const more = { decoder, filter, threadCount: threads, configure };
    const encoder = await Encoder.create(track.codec as FFEncoderCodec, more);
    const at = output.addStream(encoder, { inputStream: stream });
    const keyEvery = track.keyFrameSeconds ?? Infinity;
    return { copies: false, stream, filter, encoder, at, keyEvery, nextKey: 0 };
  }

  function write(packet: Packet, at: number): void {
    bytes += packet.size;
    output.writePacketSync(packet, at);
    packet.free();
  }

  function encodeFrames(lane: Lane & { copies: false }, made: Iterable<Frame>): void {
    for (const frame of made) {
      const time = secondsOf(frame.pts, frame.timeBase);
      const isKey = time >= lane.nextKey;
      if (isKey) lane.nextKey += lane.keyEvery;
      frame.pictType = isKey && lane.keyEvery !== Infinity ? AV_PICTURE_TYPE_I : AV_PICTURE_TYPE_NONE;
      for (const packet of lane.encoder.encodeAllSync(frame)) write(packet, lane.at);
      frame.free();
      if (++frames === job.frames) isOver = true;
    }
  }

  function filterFrame(index: number, frame: Frame): void {
    const time = secondsOf(frame.pts, frame.timeBase);
    if (time >= until) isOver = true;
    if (!isOver && time >= from) {
      for (const lane of lanes)
        if (!lane.copies && lane.stream.index === index)
          encodeFrames(lane, lane.filter.processAllSync(frame));
    }
    frame.free();
  }

  for (const packet of input.packetsSync()) {
    if (!packet || isOver || bytes > (job.maxBytes ?? Infinity)) break;
    const index = packet.streamIndex;
    moveToStart(packet, input.startTime);
    for (const lane of lanes) {
      if (!lane.copies || lane.stream.index !== index) continue;
      lane.hasBegun ||= packet.isKeyframe;
      if (lane.hasBegun) write(packet.clone()!, lane.at);
    }
    // Packets that can't be decoded are skipped, as ffmpeg on the command line does.
    for (const frame of decode(decoders.get(index), packet)) filterFrame(index, frame);
    onTime(secondsOf(packet.pts, packet.timeBase));
    packet.free();
  }
  for (const [index, decoder] of decoders) {
    decoder.flushSync();
    for (const frame of decoder.flushFramesSync()) filterFrame(index, frame);
  }
  for (const lane of lanes) {
    if (lane.copies) continue;
    lane.filter.flushSync();
    if (!isOver) encodeFrames(lane, lane.filter.flushFramesSync());
    lane.encoder.flushSync();
    for (const packet of lane.encoder.flushPacketsSync()) write(packet, lane.at);
  }
  await output.close();
  for (const lane of lanes) {
    if (lane.copies) continue;
    lane.encoder.close();
    lane.filter.close();
  }
  for (const decoder of decoders.values()) decoder.close();
  await input.close();
}

/**
 * A path in the working folder. node-av would make an absolute path of a plain name, and this account may not enter the
 * folders above.
 */
const here = (name: string) => (process.platform === 'linux' ? `/proc/self/cwd/${name}` : name);

/** Recordings may start at any timestamp; the output starts at zero. */
export function moveToStart(packet: Packet, startSeconds: number): void {
  const { num, den } = packet.timeBase;
  const shift = BigInt(Math.round((startSeconds * den) / num));
  if (packet.pts !== AV_NOPTS_VALUE) packet.pts -= shift;
  if (packet.dts !== AV_NOPTS_VALUE) packet.dts -= shift;
}

/** Sets the list of allowed decoders again: the demuxer's option does not apply to decoders that are opened here. */
export const openDecoder = (stream: Stream, options: Record<string, string> = {}, threadCount = 1) =>
  Decoder.create(stream, {
    threadCount,
    configure: setAll({ codec_whitelist: allowedDecoders, ...options }),
  });

export function decode(decoder: Decoder | undefined, packet: Packet): Frame[] {
  try {
    return decoder?.decodeAllSync(packet) ?? [];
  } catch {
    return [];
  }
}

/** `ffmpeg` counts the time of its output from `from`. Filters that fill gaps in the sound depend on it. */
const startFilter = ({ from, format }: FfmpegJob, { kind }: Track) =>
  kind === 'audio' && format === 's16le' && from !== undefined ? `asetpts=PTS-${from.toFixed(3)}/TB,` : '';

/** `ffmpeg` rotates pictures by itself; here a filter is needed. A film keeps its rotation as metadata. */
function rotationFilter({ format, rotation = 0 }: FfmpegJob): string {
  const filters: Record<number, string> = {
    90: 'transpose=clock,',
    180: 'hflip,vflip,',
    270: 'transpose=cclock,',
  };
  return format === 'image2' ? (filters[rotation] ?? '') : '';
}

/** Not through `options`: FFmpeg frees those when it opens the codec, and node-av frees them again at garbage collection. */
const setAll = (options: Record<string, string>) => (context: CodecContext) => {
  for (const [name, value] of Object.entries(options)) {
    if (context.setOption(name, value) < 0) throw new Error(`FFmpeg has no option ${name}`);
  }
};

/** Opens one file with the demuxer that we chose, as on the command line. */
export const openSource = ({ path, demuxer }: Source): Promise<Demuxer> =>
  Demuxer.open(path, { format: demuxer, options: inputLimits });

async function openInput({ from, ...source }: FfmpegJob): Promise<Demuxer> {
  const input = await openSource(source);
  if (from !== undefined) await input.seek(from + input.startTime);
  return input;
}

export const secondsOf = (time: bigint, { num, den }: { num: number; den: number }) =>
  (Number(time) * num) / den;
