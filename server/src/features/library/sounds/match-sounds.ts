import { noWord, wordsPerSecond } from './fingerprint.ts';

/** A stretch of words that two sounds have in common. `errors` is the share of bits that differ. */
export type Match = { a: number; b: number; length: number; errors: number };

const bitsOfWord = 32;
/** How many offsets between the two sounds are examined. */
const maxOffsets = 12;
/** A half word that occurs more often says nothing about where it belongs. */
const maxOccurrences = 64;
/** Words with a smaller share of wrong bits speak for a match, others against it. Unrelated sounds differ in half of them. */
const neutralErrors = 0.35;
const maxErrors = 0.28;
/** Counts against a match: both are silent. Short pauses are part of an intro, long ones end it. */
const silencePenalty = 0.05;
/** A match ends after six seconds that have nothing in common. */
const maxDrop = 6 * wordsPerSecond * (0.5 - neutralErrors);
/** Sounds that also match themselves when they are shifted by these words say nothing: hum, or the same note again and again. */
const shifts = [21, 29, 43].flatMap((words) => [words, -words]);
const minContrast = 0.12;

/** The stretches of at least `minWords` that two sounds have in common. */
export function matchSounds(a: Uint32Array, b: Uint32Array, minWords: number): Match[] {
  return listOffsets(a, b)
    .flatMap((offset) => listMatches(a, b, offset, minWords))
    .filter((match) => match.errors <= maxErrors && hasContrast(a, b, match))
    .toSorted((one, other) => one.errors - other.errors)
    .filter((match, index, all) => !all.slice(0, index).some((better) => isSameStretch(better, match)));
}

/** The offsets at which most halves of words are equal. */
function listOffsets(a: Uint32Array, b: Uint32Array): number[] {
  // One bit in ten is wrong after a codec, so few whole words are equal, but many halves.
  const places = new Map<number, number[]>();
  for (const [at, word] of a.entries()) {
    if (word === noWord) continue;
    for (const half of halvesOf(word)) {
      const known = places.get(half);
      if (known) known.push(at);
      else places.set(half, [at]);
    }
  }
  const votes = new Uint32Array(a.length + b.length + 1);
  for (const [at, word] of b.entries()) {
    if (word === noWord) continue;
    for (const half of halvesOf(word)) {
      const found = places.get(half);
      if (found && found.length <= maxOccurrences)
        for (const place of found) votes[at - place + a.length]! += 1;
    }
  }
  const chosen: number[] = [];
  while (chosen.length < maxOffsets) {
    let best = 0;
    for (let index = 1; index < votes.length; index += 1) if (votes[index]! > votes[best]!) best = index;
    // Two equal halves happen by chance.
    if (votes[best]! < 3) break;
    chosen.push(best - a.length);
    votes[best] = 0;
  }
  return chosen;
}

/** The second half is moved out of the range of the first. */
const halvesOf = (word: number) => [word & 0xffff, 0x10000 + (word >>> 16)];

/** The best stretches at one offset: each begins and ends where the sum of what speaks for a match is largest. */
function listMatches(a: Uint32Array, b: Uint32Array, offset: number, minWords: number): Match[] {
  const found: Match[] = [];
  const first = Math.max(0, -offset);
  const end = Math.min(a.length, b.length - offset);
  let [from, sum, best, bestEnd] = [first, 0, 0, first];
  const close = () => {
    const start = bestStart(a, b, offset, from, bestEnd);
    const length = bestEnd - start;
    if (length >= minWords)
      found.push({ a: start, b: start + offset, length, errors: errorsOf(a, b, start, offset, length) });
  };
  for (let at = first; at < end; at += 1) {
    sum += evidenceOf(a[at]!, b[at + offset]!);
    if (sum > best) [best, bestEnd] = [sum, at + 1];
    if (sum <= 0 || best - sum > maxDrop) {
      if (best > 0) close();
      [from, sum, best] = [at + 1, 0, 0];
    }
  }
  if (best > 0) close();
  return found;
}

/** The same from the end: words before the match that are similar by chance are left out. */
function bestStart(a: Uint32Array, b: Uint32Array, offset: number, from: number, end: number): number {
  let [sum, best, start] = [0, 0, end];
  for (let at = end - 1; at >= from; at -= 1) {
    sum += evidenceOf(a[at]!, b[at + offset]!);
    if (sum > best) [best, start] = [sum, at];
  }
  return start;
}

function evidenceOf(one: number, other: number): number {
  if (one === noWord && other === noWord) return -silencePenalty;
  if (one === noWord || other === noWord) return neutralErrors - 0.5;
  return neutralErrors - differingBits(one, other) / bitsOfWord;
}

/** The share of wrong bits, without silence; 1 when at most half of the words say something. */
function errorsOf(a: Uint32Array, b: Uint32Array, start: number, offset: number, length: number): number {
  let [bits, words] = [0, 0];
  for (let at = start; at < start + length; at += 1) {
    const [one, other] = [a[at] ?? noWord, b[at + offset] ?? noWord];
    if (one === noWord || other === noWord) continue;
    bits += differingBits(one, other);
    words += 1;
  }
  return words * 2 > length ? bits / (words * bitsOfWord) : 1;
}

function hasContrast(a: Uint32Array, b: Uint32Array, { a: start, b: other, length, errors }: Match): boolean {
  const shifted = shifts
    .map((shift) => errorsOf(a, b, start, other - start + shift, length))
    .toSorted((one, two) => one - two);
  // Music repeats itself, so one shift may match, but not half of them.
  return shifted[shifts.length / 2 - 1]! - errors >= minContrast;
}

/** The same stretch at a neighbouring offset. */
const isSameStretch = (one: Match, other: Match) =>
  Math.min(one.a + one.length, other.a + other.length) - Math.max(one.a, other.a) >
    Math.min(one.length, other.length) / 2 && Math.abs(one.b - one.a - (other.b - other.a)) <= wordsPerSecond;

function differingBits(one: number, other: number): number {
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
