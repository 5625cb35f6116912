import { readFile } from 'node:fs/promises';
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
  type EncodedPacket,
} from 'mediabunny';

/** The demo film has a key frame every five seconds, so it can be cut there without encoding it. */
const sceneSeconds = 5;

/** All episodes begin and end alike, so that their intro and credits are found. Scenes have the seconds at which they begin. */
const [opening, ending] = [
  [0, 5, 10, 15],
  [40, 45, 50, 55],
];
export const demoEpisodes = [
  { name: 'The first flake', scenes: [...opening, 20, 30, 25, 35, 20, 25, ...ending] },
  { name: 'A lamp in the window', scenes: [35, ...opening, 25, 20, 30, 25, 35, ...ending] },
  { name: 'Somebody lives here', scenes: [30, 20, ...opening, 35, 25, 30, 20, ...ending] },
] as const;

/** An episode: scenes of a film in a new order. */
export async function makeDemoEpisode(
  film: URL,
  scenes: readonly number[],
): Promise<Uint8Array<ArrayBuffer>> {
  const input = new Input({ source: new BufferSource(await readFile(film)), formats: ALL_FORMATS });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const picture = (await input.getPrimaryVideoTrack())!;
  const sound = (await input.getPrimaryAudioTrack())!;
  const lanes = [
    {
      packets: await readPackets(new EncodedPacketSink(picture)),
      source: new EncodedVideoPacketSource((await picture.getCodec())!),
      meta: { decoderConfig: (await picture.getDecoderConfig())! },
    },
    {
      packets: await readPackets(new EncodedPacketSink(sound)),
      source: new EncodedAudioPacketSource((await sound.getCodec())!),
      meta: { decoderConfig: (await sound.getDecoderConfig())! },
    },
  ] as const;
  output.addVideoTrack(lanes[0].source);
  output.addAudioTrack(lanes[1].source);
  await output.start();
  for (const [index, from] of scenes.entries()) {
    const shift = index * sceneSeconds - from;
    for (const { packets, source, meta } of lanes) {
      for (const packet of packets) {
        if (packet.timestamp < from || packet.timestamp >= from + sceneSeconds) continue;
        await source.add(packet.clone({ timestamp: packet.timestamp + shift }), meta as never);
      }
    }
  }
  await output.finalize();
  input.dispose();
  return new Uint8Array(target.buffer!);
}

async function readPackets(sink: EncodedPacketSink): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = [];
  for await (const packet of sink.packets()) packets.push(packet);
  return packets;
}
