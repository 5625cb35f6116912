import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny';

export type Copied = { track: InputVideoTrack | InputAudioTrack; maximumPacketCount?: number };
type Lane = { next: EncodedPacket | undefined; write(): Promise<void> };

/** Copies tracks into another container without encoding, interleaved by time. */
export async function copyPackets(
  output: Output,
  copied: readonly Copied[],
  onTime: (seconds: number) => void,
): Promise<void> {
  // A recording may start at any timestamp; the copy starts at zero.
  const starts = await Promise.all(copied.map(({ track }) => track.getFirstTimestamp()));
  const start = Math.max(0, Math.min(...starts));
  const opened = await Promise.all(copied.map((each) => openLane(output, each, start)));
  await output.start();
  const lanes: Lane[] = [];
  for (const open of opened) lanes.push(await open());
  for (;;) {
    let first: Lane | undefined;
    for (const lane of lanes) {
      if (lane.next && (!first?.next || lane.next.timestamp < first.next.timestamp)) first = lane;
    }
    if (!first?.next) break;
    onTime(first.next.timestamp);
    await first.write();
  }
  await output.finalize();
}

async function openLane(
  output: Output,
  { track, maximumPacketCount }: Copied,
  start: number,
): Promise<() => Promise<Lane>> {
  const codec = await track.getCodec();
  if (!codec) throw new Error('A track with an unknown codec can not be packed');
  const metadata = {
    languageCode: await threeLetters(track),
    ...(maximumPacketCount === undefined ? {} : { maximumPacketCount }),
  };
  const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
  const source = track.isVideoTrack()
    ? new EncodedVideoPacketSource(codec as never)
    : new EncodedAudioPacketSource(codec as never);
  if (track.isVideoTrack() && source instanceof EncodedVideoPacketSource)
    output.addVideoTrack(source, { ...metadata, rotation: await track.getRotation() });
  else output.addAudioTrack(source, metadata);
  return async () => {
    const packets = new EncodedPacketSink(track).packets(undefined, undefined, {
      verifyKeyPackets: track.isVideoTrack(),
    });
    const read = async () => {
      const packet = (await packets.next()).value ?? undefined;
      return packet && start > 0 ? packet.clone({ timestamp: packet.timestamp - start }) : packet;
    };
    const lane: Lane = {
      next: await read(),
      async write() {
        await source.add(lane.next!, { decoderConfig } as never);
        lane.next = await read();
      },
    };
    return lane;
  };
}

/** Containers accept three-letter codes only. */
async function threeLetters(track: InputVideoTrack | InputAudioTrack): Promise<string> {
  const language = await track.getLanguageCode();
  return /^[a-z]{3}$/.test(language) ? language : 'und';
}
