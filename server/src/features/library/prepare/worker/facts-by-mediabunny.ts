import {
  libraryMaxSeconds,
  libraryMaxSide,
  libraryMaxTracks,
} from '@snowglobe/contract/features/library/library.limits.ts';
import {
  EncodedPacketSink,
  FilePathSource,
  Input,
  MATROSKA,
  MP4,
  MPEG_TS,
  QTFF,
  WEBM,
  type InputAudioTrack,
  type InputFormat,
} from 'mediabunny';
import { detectContainer } from './detect-container.ts';
import { Refused, factsVersion, type AudioFacts, type Container, type Facts } from './task.ts';
import { checkComplete } from './check-complete.ts';

const formats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS];
const containers = new Map<InputFormat, Container>([
  [MP4, 'mp4'],
  [QTFF, 'mov'],
  [WEBM, 'webm'],
  [MATROSKA, 'matroska'],
  [MPEG_TS, 'mpegts'],
]);

/** Opens a file, and closes it after the work. */
export async function withInput<T>(path: string, work: (input: Input) => Promise<T>): Promise<T> {
  const input = new Input({ source: new FilePathSource(path), formats });
  try {
    return await work(input);
  } finally {
    input.dispose();
  }
}

/** The facts of a file, read with mediabunny in JavaScript. */
export async function factsByMediabunny(path: string): Promise<Facts> {
  const container = await detectContainer(path);
  // These containers do not contain their own size.
  const hasNoSize = container === 'mpegts' || container === 'mpegps' || container === 'flv';
  const { startsFast } = hasNoSize ? { startsFast: true } : await checkComplete(path);
  const facts = await withInput(path, read).catch((error: unknown) => {
    throw error instanceof Refused ? error : new Refused('notAVideo', (error as Error).message);
  });
  return { ...facts, startsFast };
}

async function read(input: Input): Promise<Omit<Facts, 'startsFast'>> {
  if (!(await input.canRead())) throw new Refused('notAVideo');
  const container = containers.get(await input.getFormat());
  if (!container) throw new Refused('notAVideo');
  const tracks = await input.getTracks();
  if (tracks.length > libraryMaxTracks) throw new Refused('tooManyTracks');
  const video = await input.getPrimaryVideoTrack();
  if (!video) throw new Refused('noPicture');
  const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
  const sides = [width, height, await video.getCodedWidth(), await video.getCodedHeight()];
  if (sides.some((side) => side > libraryMaxSide)) throw new Refused('tooManyPixels');
  if (sides.some((side) => !(side > 0))) throw new Refused('notAVideo');
  const duration = await durationOf(input);
  const audio: AudioFacts[] = [];
  for (const track of await input.getAudioTracks()) audio.push(await readAudioTrack(track));
  return {
    version: factsVersion,
    container,
    duration,
    width: Math.round(width),
    height: Math.round(height),
    videoCodec: await video.getCodec(),
    videoProfile: await video.getCodecParameterString().catch(() => null),
    isHdr: await video.hasHighDynamicRange().catch(() => false),
    rotation: await video.getRotation().catch(() => 0),
    audio,
  };
}

async function durationOf(input: Input): Promise<number> {
  // The duration in the metadata is checked first: computing the real one may take long.
  const claimed = await input.getDurationFromMetadata();
  if (claimed !== null && claimed > libraryMaxSeconds) throw new Refused('tooLong');
  if (claimed !== null) return claimed;
  // A recording may start at any timestamp.
  const [start, end] = [
    await input.getFirstTimestamp(),
    await input.computeDuration(undefined, { metadataOnly: true }),
  ];
  return end - start;
}

async function readAudioTrack(track: InputAudioTrack): Promise<AudioFacts> {
  return {
    language: await track.getLanguageCode(),
    name: ((await track.getName()) ?? '').slice(0, 60),
    codec: await readAudioCodec(track),
    channels: await track.getNumberOfChannels(),
  };
}

/** The usual AAC profiles: LC, HE and HE v2. */
const plainAac = /^mp4a\.40\.(?:2|02|5|05|29)$/;

/** Containers use one name for MPEG layers I to III; browsers play only layer III (MP3). The first frame tells the layer. */
async function readAudioCodec(track: InputAudioTrack): Promise<string | null> {
  const codec = await track.getCodec();
  if (codec === 'aac') {
    const profile = await track.getCodecParameterString().catch(() => null);
    return profile === null || plainAac.test(profile) ? codec : profile;
  }
  if (codec !== 'mp3') return codec;
  const first = await new EncodedPacketSink(track).getFirstPacket();
  const layer = first && first.data[0] === 0xff ? (first.data[1]! >> 1) & 3 : null;
  return layer === 2 ? 'mp2' : layer === 3 ? 'mp1' : codec;
}
