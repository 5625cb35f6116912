import {
  libraryMaxSeconds,
  libraryMaxSide,
  libraryMaxTracks,
} from '@snowglobe/contract/features/library/library.limits.ts';
import {
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
import { Refused, type AudioFacts, type Container, type Facts } from './task.ts';
import { checkWhole } from './whole.ts';

const formats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS];
const containers = new Map<InputFormat, Container>([
  [MP4, 'mp4'],
  [QTFF, 'mov'],
  [WEBM, 'webm'],
  [MATROSKA, 'matroska'],
  [MPEG_TS, 'mpegts'],
]);

/** Opens a file for as long as the work takes. */
export async function withInput<T>(path: string, work: (input: Input) => Promise<T>): Promise<T> {
  const input = new Input({ source: new FilePathSource(path), formats });
  try {
    return await work(input);
  } finally {
    input.dispose();
  }
}

/** What kind of video it is. Refuses what is none, what is cut off and what claims to be larger than any film. */
export async function look(path: string): Promise<Facts> {
  const { startsFast } = await checkWhole(path);
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
  // The end that the file claims is looked at first: finding out the true one may take long.
  const claimed = await input.getDurationFromMetadata();
  if (claimed !== null && claimed > libraryMaxSeconds) throw new Refused('tooLong');
  const duration = claimed ?? (await input.computeDuration(undefined, { metadataOnly: true }));
  if (duration > libraryMaxSeconds) throw new Refused('tooLong');
  if (!(duration > 0)) throw new Refused('truncated');
  const audio: AudioFacts[] = [];
  for (const track of await input.getAudioTracks()) audio.push(await hear(track));
  return {
    container,
    duration,
    width: Math.round(width),
    height: Math.round(height),
    videoCodec: await video.getCodec(),
    videoProfile: await video.getCodecParameterString().catch(() => null),
    isHdr: await video.hasHighDynamicRange().catch(() => false),
    audio,
  };
}

async function hear(track: InputAudioTrack): Promise<AudioFacts> {
  return {
    language: await track.getLanguageCode(),
    name: ((await track.getName()) ?? '').slice(0, 60),
    codec: await track.getCodec(),
    channels: await track.getNumberOfChannels(),
  };
}
