import { join } from 'node:path';
import {
  EncodedPacketSink,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type Input,
} from 'mediabunny';
import { copyPackets, type Copied } from './copy-packets.ts';
import { withInput } from './facts-by-mediabunny.ts';

type Packing = {
  path: string;
  folder: string;
  into: 'mp4' | 'webm';
  onTime: (seconds: number) => void;
};

/** Packs the tracks, without encoding, into one file that plays from its first bytes. */
export const packFile = (packing: Packing): Promise<{ part: string; type: string }> =>
  withInput(packing.path, (input) => pack(input, packing));

async function pack(input: Input, { folder, into, onTime }: Packing) {
  const video = (await input.getPrimaryVideoTrack())!;
  const audio = (await input.getAudioTracks()).slice(0, 1);
  const part = `film.${into}`;
  const target = new FilePathTarget(join(folder, part));
  if (into === 'webm') {
    const output = new Output({ format: new WebMOutputFormat(), target });
    await copyPackets(output, [{ track: video }, ...audio.map((track) => ({ track }))], onTime);
    return { part, type: 'video/webm' };
  }
  // Space for the index is reserved at the beginning, so the number of packets must be known before.
  const copied: Copied[] = [];
  for (const track of [video, ...audio])
    copied.push({ track, maximumPacketCount: await countPackets(track, onTime) });
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'reserve' }), target });
  await copyPackets(output, copied, onTime);
  return { part, type: 'video/mp4' };
}

async function countPackets(track: Copied['track'], onTime: Packing['onTime']): Promise<number> {
  let count = 0;
  for await (const { timestamp } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    count += 1;
    onTime(timestamp);
  }
  return count;
}
