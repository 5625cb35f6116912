import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  type EncodedPacket,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  Output,
} from 'mediabunny';

/** Repeats a short film without encoding it, so that a test can act while it is processed. */
export async function repeatFilm(
  film: Uint8Array<ArrayBuffer>,
  times: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const input = new Input({ source: new BufferSource(film), formats: ALL_FORMATS });
  const target = new BufferTarget();
  const output = new Output({ format: new MkvOutputFormat(), target });
  const length = await input.computeDuration();
  const lanes = [];
  for (const track of await input.getTracks()) {
    const codec = (await track.getCodec())!;
    const packets: EncodedPacket[] = [];
    for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
    const decoderConfig = await (track.isVideoTrack() || track.isAudioTrack()
      ? track.getDecoderConfig()
      : null);
    const source = track.isVideoTrack()
      ? new EncodedVideoPacketSource(codec as never)
      : new EncodedAudioPacketSource(codec as never);
    if (source instanceof EncodedVideoPacketSource) output.addVideoTrack(source);
    else output.addAudioTrack(source, { languageCode: await track.getLanguageCode() });
    lanes.push({ packets, source, meta: { decoderConfig } as never });
  }
  await output.start();
  for (let round = 0; round < times; round += 1) {
    for (const { packets, source, meta } of lanes)
      for (const packet of packets)
        await source.add(packet.clone({ timestamp: packet.timestamp + round * length }), meta);
  }
  await output.finalize();
  input.dispose();
  return new Uint8Array(target.buffer!);
}
