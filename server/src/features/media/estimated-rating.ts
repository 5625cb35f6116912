import { createHash } from 'node:crypto';

/** A number from 0 (included) to 1 (excluded), always the same for the same text. */
export function hashToFraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}

/** A rating from 6.0 to 9.5 for a title without votes, always the same. It is shown as an estimate. */
export function estimatedRating(sourceKey: string): number {
  return Math.round(60 + hashToFraction(`rating ${sourceKey}`) * 35) / 10;
}
