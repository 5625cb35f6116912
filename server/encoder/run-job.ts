import { setImmediate } from 'node:timers/promises';
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api';
import {
  AV_LOG_QUIET,
  AV_PICTURE_TYPE_I,
  AV_PICTURE_TYPE_NONE,
  type FFEncoderCodec,
} from 'node-av/constants';
import { Log, type CodecContext, type Frame, type Packet, type Stream } from 'node-av/lib';
import type { Job, Track } from '../src/features/library/workshop/job.ts';

// Loaded by the workshop alone, in the process that it is: a decoder that crashes takes nothing else with it.
Log.setLevel(AV_LOG_QUIET);

type Lane = { at: number; stream: Stream } & (
  | { copies: true }
  | { copies: false; filter: FilterAPI; encoder: Encoder; keyEvery: number; nextKey: number }
);

/** What `ffmpeg` on the command line does for a job, with FFmpeg's libraries in the npm package. */
export async function runJob(job: Job, threads: number): Promise<void> {
  const input = await openInput(job);
  const output = await Muxer.open(job.to, { format: job.format, options: job.formatOptions ?? {} });
  const decoders = new Map<number, Decoder>();
  const lanes: Lane[] = [];
  for (const track of job.tracks) lanes.push(await openLane(track));
  const from = job.from === undefined ? -Infinity : job.from + input.startTime;
  let [bytes, frames, isOver] = [0, 0, false];

  function streamOf({ kind, position }: Track): Stream {
    const stream = kind === 'video' ? input.video(position) : input.audio(position);
    if (!stream) throw new Error(`There is no ${kind} ${position} in the file`);
    return stream;
  }

  async function openLane(track: Track): Promise<Lane> {
    const stream = streamOf(track);
    if (track.codec === 'copy') return { copies: true, stream, at: output.addStream(stream) };
    let decoder = decoders.get(stream.index);
    if (!decoder) {
      const configure = setAll(job.onlyKeyFrames ? { skip_frame: 'nokey' } : {});
      decoder = await Decoder.create(stream, { threadCount: threads, configure });
      decoders.set(stream.index, decoder);
    }
    const filter = FilterAPI.create(track.filter, { threads });
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

  function draw(lane: Lane & { copies: false }, made: Iterable<Frame>): void {
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

  function show(index: number, frame: Frame): void {
    if (!isOver && secondsOf(frame.pts, frame.timeBase) >= from) {
      for (const lane of lanes)
        if (!lane.copies && lane.stream.index === index) draw(lane, lane.filter.processAllSync(frame));
    }
    frame.free();
  }

  for (const packet of input.packetsSync()) {
    if (!packet || isOver || bytes > (job.mostBytes ?? Infinity)) break;
    const index = packet.streamIndex;
    for (const lane of lanes) if (lane.copies && lane.stream.index === index) write(packet.clone()!, lane.at);
    for (const frame of decoders.get(index)?.decodeAllSync(packet) ?? []) show(index, frame);
    job.onTime?.(secondsOf(packet.pts, packet.timeBase));
    packet.free();
    // Whoever watches hears of it, and can end it.
    await setImmediate();
  }
  for (const [index, decoder] of decoders) {
    decoder.flushSync();
    for (const frame of decoder.flushFramesSync()) show(index, frame);
  }
  for (const lane of lanes) {
    if (lane.copies) continue;
    lane.filter.flushSync();
    if (!isOver) draw(lane, lane.filter.flushFramesSync());
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

/** Not as `options`: FFmpeg frees those when it opens the codec, and so does node-av when it is collected. */
const setAll = (options: Record<string, string>) => (context: CodecContext) => {
  for (const [name, value] of Object.entries(options)) {
    if (context.setOption(name, value) < 0) throw new Error(`FFmpeg does not know ${name}`);
  }
};

/** One file by one reader, chosen by us: as on the command line. */
export const openSource = (path: string, reader: string): Promise<Demuxer> =>
  Demuxer.open(path, { format: reader, options: { protocol_whitelist: 'file' } });

async function openInput({ path, reader, from }: Job): Promise<Demuxer> {
  const input = await openSource(path, reader);
  if (from !== undefined) await input.seek(from + input.startTime);
  return input;
}

export const secondsOf = (time: bigint, { num, den }: { num: number; den: number }) =>
  (Number(time) * num) / den;
