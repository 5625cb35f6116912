import {
  libraryMaxSeconds,
  libraryMaxSide,
  libraryMaxTracks,
} from '@snowglobe/contract/features/library/library.limits.ts';
import { containerOf } from './container-of.ts';
import { factsByFfmpeg } from './facts-by-ffmpeg.ts';
import { inspect } from './inspect.ts';
import { planFor } from './plan.ts';
import { proveItPlays } from './prove-it-plays.ts';
import { Refused, type Encoder, type Facts } from './task.ts';

/** What says for good that a file is not taken, whoever reads it. */
const isFinal = new Set(['truncated', 'tooLong', 'tooManyPixels', 'tooManyTracks']);

type Looking = { encoder: Encoder | null; onTime?: (seconds: number) => void };

/**
 * What kind of video it is. Refuses what is none, what is cut off and what claims to be larger than any film. The
 * reader in JavaScript comes first; what it finds nothing in is shown to FFmpeg, in its confined process.
 */
export async function look(path: string, { encoder, onTime }: Looking): Promise<Facts> {
  const container = await containerOf(path);
  const byFfmpeg = async () => {
    if (!container) throw new Refused('notAVideo');
    if (!encoder) throw new Refused('needsEncoder');
    return factsByFfmpeg(path, container, encoder, onTime).catch((error: unknown) => {
      throw error instanceof Refused ? error : new Refused('notAVideo', (error as Error).message);
    });
  };
  const facts = await inspect(path).catch(async (error: unknown) => {
    const isKnown = error instanceof Refused;
    if (isKnown && isFinal.has(error.refusal)) throw error;
    // It may be none at all: then there is nothing that an encoder could do.
    if (!container && isKnown) throw error;
    return byFfmpeg();
  });
  const whole =
    container === 'mpegts' && encoder && !facts.isReadByFfmpeg ? await withAllSound(facts, byFfmpeg) : facts;
  checkClaims(whole);
  if (planFor(whole) !== 'direct') return whole;
  const proof = await proveItPlays([path], whole, encoder);
  return proof.plays ? whole : { ...whole, isBroken: true };
}

/** A recording may have sound of a kind that the reader in JavaScript passes over in silence. */
async function withAllSound(facts: Facts, byFfmpeg: () => Promise<Facts>): Promise<Facts> {
  const other = await byFfmpeg().catch(() => null);
  return other && other.audio.length > facts.audio.length ? other : facts;
}

function checkClaims({ width, height, duration, audio }: Facts): void {
  if (width > libraryMaxSide || height > libraryMaxSide) throw new Refused('tooManyPixels');
  if (audio.length >= libraryMaxTracks) throw new Refused('tooManyTracks');
  if (duration > libraryMaxSeconds) throw new Refused('tooLong');
  if (!(duration > 0)) throw new Refused('truncated');
  if (!(width > 0 && height > 0)) throw new Refused('notAVideo');
}
