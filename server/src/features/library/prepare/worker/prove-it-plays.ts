import { EncodedPacketSink } from 'mediabunny';
import { demuxers } from './ffmpeg-allowlist.ts';
import { decodeBeginning } from './ffmpeg.ts';
import { factsByMediabunny, withInput } from './facts-by-mediabunny.ts';
import { playsInBrowser, audioPlays } from './plan.ts';
import type { Encoder, Facts } from './task.ts';

const seconds = 5;
/** A recording may have lost frames; browsers continue then. */
const minDecodedShare = 0.8;
/** A little may be missing at the end: tracks do not end together, and containers round. */
const minLengthShare = 0.98;
const slackSeconds = 0.5;
/** A browser would show nothing for this long. */
const maxStartSeconds = 2;

/** Whether the result is much shorter than the film. */
export const isTooShort = (made: Facts, film: Facts) =>
  made.duration < film.duration * minLengthShare - slackSeconds;

type Proof = { plays: true } | { plays: false; why: string };

/**
 * Tests whether browsers will play these files: known codecs and containers, the index before the media, from about zero
 * to about the end of the film. With an encoder, the first seconds are decoded as well.
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
      if (isPicture && first && first.type !== 'key') throw new Error('it does not begin with a key frame');
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
  // Browsers play two containers, each with its own demuxer.
  const demuxer = path.endsWith('.webm') || film.container === 'webm' ? demuxers.webm : demuxers.mp4;
  const decoded = await decodeBeginning(encoder, { path, demuxer }, seconds, kinds);
  if (kinds.video && decoded.frames < tracks.video * minDecodedShare)
    throw new Error(`only ${decoded.frames} of the first ${tracks.video} frames can be decoded`);
  if (kinds.audio && decoded.audioSeconds < Math.min(seconds, tracks.audio) * minDecodedShare)
    throw new Error('its audio can not be decoded');
}

async function checkPicture(path: string, film: Facts): Promise<void> {
  const facts = await factsByMediabunny(path);
  if (!playsInBrowser(facts))
    throw new Error(`browsers do not play ${facts.videoProfile ?? facts.videoCodec}`);
  const unplayable = facts.audio.find(({ codec }) => !audioPlays(codec, facts.container));
  if (unplayable) throw new Error(`browsers do not play ${unplayable.codec}`);
  if (!facts.startsFast) throw new Error('its index comes after its media');
  if (isTooShort(facts, film))
    throw new Error(`it lasts ${Math.round(facts.duration)} of ${Math.round(film.duration)} seconds`);
}
