import { EncodedPacketSink } from 'mediabunny';
import { demuxers } from './ffmpeg-allowlist.ts';
import { decodeBeginning } from './ffmpeg.ts';
import { factsByMediabunny, withInput } from './facts-by-mediabunny.ts';
import { playsInBrowser, audioPlays } from './plan.ts';
import type { Encoder, Facts } from './task.ts';

const seconds = 5;
/** A recording may have lost a picture; a browser goes on then. */
const enough = 0.8;
/** So much may be missing at the end: tracks do not end at once, and containers round. */
const enoughLength = 0.98;
const slackSeconds = 0.5;
/** A browser would show nothing for so long. */
const maxStartSeconds = 2;

/** A result that is so much shorter than the film is no result. */
export const isTooShort = (made: Facts, film: Facts) =>
  made.duration < film.duration * enoughLength - slackSeconds;

type Proof = { plays: true } | { plays: false; why: string };

/**
 * Whether a browser will play these files: codecs that it knows, in containers that it knows, with a table before the
 * media, from about zero to about the end; and where there is an encoder, the first seconds are decoded.
 */
export async function proveItPlays(
  paths: readonly string[],
  film: Facts,
  encoder: Encoder | null,
): Promise<Proof> {
  try {
    for (const path of paths) await prove(path, film, encoder);
    return { plays: true };
  } catch (error) {
    return { plays: false, why: (error as Error).message };
  }
}

async function prove(path: string, film: Facts, encoder: Encoder | null): Promise<void> {
  const tracks = await withInput(path, async (input) => {
    const all = await input.getTracks();
    const [video] = await input.getVideoTracks();
    const found = { video: 0, audio: 0, start: Infinity, end: 0 };
    for (const track of all) {
      if (!track.isVideoTrack() && !track.isAudioTrack()) continue;
      const isPicture = track === video;
      const sink = new EncodedPacketSink(track);
      const first = await sink.getFirstPacket();
      if (isPicture && first && first.type !== 'key')
        throw new Error('it does not begin with a whole picture');
      let last = -Infinity;
      for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true })) {
        if (packet.timestamp > seconds) break;
        if (isPicture) found.video += 1;
        else found.audio = Math.max(found.audio, packet.timestamp + packet.duration);
        last = packet.timestamp;
      }
      if (last === -Infinity) throw new Error('one of its tracks is empty');
      found.start = Math.min(found.start, first?.timestamp ?? Infinity);
    }
    return { ...found, hasVideo: video !== undefined };
  });
  if (tracks.start > maxStartSeconds)
    throw new Error(`it begins only after ${Math.round(tracks.start)} seconds`);
  if (tracks.hasVideo) await checkPicture(path, film);
  if (!encoder) return;
  const kinds = { video: tracks.hasVideo, audio: tracks.audio > 0 };
  // Both containers that browsers take have one reader each.
  const demuxer = path.endsWith('.webm') || film.container === 'webm' ? demuxers.webm : demuxers.mp4;
  const decoded = await decodeBeginning(encoder, { path, demuxer }, seconds, kinds);
  if (kinds.video && decoded.frames < tracks.video * enough)
    throw new Error(`of the first ${tracks.video} pictures ${decoded.frames} can be decoded`);
  if (kinds.audio && decoded.audioSeconds < Math.min(seconds, tracks.audio) * enough)
    throw new Error('its sound can not be decoded');
}

async function checkPicture(path: string, film: Facts): Promise<void> {
  const facts = await factsByMediabunny(path);
  if (!playsInBrowser(facts))
    throw new Error(`browsers do not play ${facts.videoProfile ?? facts.videoCodec}`);
  const mute = facts.audio.find(({ codec }) => !audioPlays(codec, facts.container));
  if (mute) throw new Error(`browsers do not play ${mute.codec}`);
  if (!facts.startsFast) throw new Error('its table stands behind its media');
  if (isTooShort(facts, film))
    throw new Error(`it lasts ${Math.round(facts.duration)} of ${Math.round(film.duration)} seconds`);
}
