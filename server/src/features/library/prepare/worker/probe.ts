import {
  libraryMaxSeconds,
  libraryMaxSide,
  libraryMaxTracks,
} from '@snowglobe/contract/features/library/library.limits.ts';
import { detectContainer } from './detect-container.ts';
import { factsByFfmpeg } from './facts-by-ffmpeg.ts';
import { factsByMediabunny } from './facts-by-mediabunny.ts';
import { planFor } from './plan.ts';
import { proveItPlays } from './prove-it-plays.ts';
import { Refused, type Encoder, type Facts } from './task.ts';

/** Refusals that another reader would not change. */
const isFinal = new Set(['truncated', 'tooLong', 'tooManyPixels', 'tooManyTracks']);

type Options = { encoder: Encoder | null; onTime?: (seconds: number) => void };

/**
 * Reads what a file contains. Refuses a file that is not a video, that is cut off, or that claims to be larger than any
 * film. mediabunny (JavaScript) reads it first; FFmpeg, in its sandbox, reads only what mediabunny can't.
 */
export async function probe(path: string, { encoder, onTime }: Options): Promise<Facts> {
  const container = await detectContainer(path);
  const byFfmpeg = async () => {
    if (!container) throw new Refused('notAVideo');
    if (!encoder) throw new Refused('needsEncoder');
    return factsByFfmpeg(path, container, encoder, onTime).catch((error: unknown) => {
      throw error instanceof Refused ? error : new Refused('notAVideo', (error as Error).message);
    });
  };
  const facts = await factsByMediabunny(path).catch(async (error: unknown) => {
    const isKnown = error instanceof Refused;
    if (isKnown && isFinal.has(error.refusal)) throw error;
    // It is no known container, so FFmpeg can't read it either.
    if (!container && isKnown) throw error;
    return byFfmpeg();
  });
  const whole =
    container === 'mpegts' && encoder && !facts.isReadByFfmpeg ? await withAllAudio(facts, byFfmpeg) : facts;
  checkClaims(whole);
  if (planFor(whole) !== 'direct') return whole;
  const proof = await proveItPlays([path], whole, encoder);
  return proof.plays ? whole : { ...whole, isBroken: true };
}

/** A TV recording may have audio tracks that mediabunny skips without an error. */
async function withAllAudio(facts: Facts, byFfmpeg: () => Promise<Facts>): Promise<Facts> {
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
