import { readFile, rm, writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  Output,
} from 'mediabunny';
import { demoFilm } from '@snowglobe/catalogue';
import { demoEpisodes, makeDemoEpisode } from '../src/features/library/demo-episodes.ts';
import { runJob } from '../src/features/library/prepare/worker/ffmpeg.ts';
import type { Encoder } from '../src/features/library/prepare/worker/task.ts';
import { films } from './library.ts';
import { toSamples, type Sound } from './synthetic-sound.ts';

/** Three episodes of 70 seconds that were cut from the demo film: with one intro and one ending. */
export const makeDemoSeason = () =>
  Promise.all(demoEpisodes.map(({ scenes }) => makeDemoEpisode(demoFilm.dub, scenes)));

/** Eight thousand samples a second: enough for everything that is compared. */
export const filmRate = 8000;

type Options = {
  folder: string;
  name: string;
  encoder: Encoder;
  /** Of the AAC track, such as `48k`. */
  bitrate?: string;
  volume?: number;
};

/** An MP4 with this sound in AAC, and a short film as its picture, again and again. */
export async function makeEpisode(
  sound: Sound,
  { folder, name, encoder, bitrate = '96k', volume = 1 }: Options,
): Promise<Uint8Array<ArrayBuffer>> {
  const raw = joinPath(folder, `${name}.mkv`);
  const to = joinPath(folder, `${name}.mp4`);
  await writeFile(raw, await withPicture(sound));
  const filter = `volume=${volume},aresample=22050,aformat=sample_fmts=fltp:channel_layouts=stereo`;
  const duration = sound.length / filmRate;
  await runJob(
    encoder,
    {
      path: raw,
      demuxer: 'matroska',
      tracks: [
        { kind: 'video', position: 0, codec: 'copy' },
        { kind: 'audio', position: 0, codec: 'aac', filter, options: { b: bitrate, aac_coder: 'fast' } },
      ],
      to,
      format: 'mp4',
      formatOptions: { movflags: '+faststart' },
    },
    { duration },
  );
  const bytes = new Uint8Array(await readFile(to));
  await Promise.all([rm(raw), rm(to)]);
  return bytes;
}

async function withPicture(sound: Sound): Promise<Uint8Array> {
  const seconds = sound.length / filmRate;
  const film = new Input({ source: new BufferSource(films.direct()), formats: ALL_FORMATS });
  const track = (await film.getPrimaryVideoTrack())!;
  const length = await track.computeDuration();
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  const picture = new EncodedVideoPacketSource((await track.getCodec())!);
  const audio = new EncodedAudioPacketSource('pcm-s16');
  output.addVideoTrack(picture);
  output.addAudioTrack(audio);
  await output.start();
  const pictureConfig = { decoderConfig: (await track.getDecoderConfig())! };
  const audioConfig = { decoderConfig: { codec: 'pcm-s16', sampleRate: filmRate, numberOfChannels: 1 } };
  const samples = toSamples(sound);
  for (let time = 0; time < seconds; time += length) {
    for (const packet of packets)
      await picture.add(packet.clone({ timestamp: packet.timestamp + time }), pictureConfig);
    const part = samples.slice(Math.round(time * filmRate), Math.round((time + length) * filmRate));
    await audio.add(
      new EncodedPacket(new Uint8Array(part.buffer), 'key', time, part.length / filmRate),
      audioConfig,
    );
  }
  await output.finalize();
  film.dispose();
  return new Uint8Array(target.buffer!);
}
