import { wordDelay, wordsPerSecond } from './fingerprint.ts';
import { matchSounds } from './match-sounds.ts';

/** One part of an episode: its words, and the middles of its pauses. Times of pauses are those of the episode. */
export type SoundPart = { from: number; words: Uint32Array; pauses: readonly number[] };
/** The first and the last part of an episode. */
export type EpisodeSound = { id: number; duration: number; head: SoundPart; tail: SoundPart };
export type FoundKind = 'intro' | 'credits';
export type FoundSegment = {
  id: number;
  kind: FoundKind;
  start: number;
  end: number;
  /** From 0 to 1. */
  confidence: number;
  /** How many other episodes have the same sound there. */
  episodes: number;
};

/** Lengths in seconds. Shorter are logos and jingles; longer is the same file twice. */
const lengths = { intro: { min: 15, max: 120 }, credits: { min: 15, max: 350 } } as const;
/** After the credits there may be a preview or another scene, of at most this length. */
const afterCreditsSeconds = 120;
/** Each episode is compared with this number of episodes around it, so a long season costs no more for each. */
const neighbours = 8;
/** Stretches of one episode that overlap by this share of both together are the same intro. */
const sameOverlap = 0.7;
/** A border is moved to a pause or to the border of the episode within these seconds. */
const pauseReach = 0.75;
const startReach = 2;
const endReach = 3;

type Span = { start: number; end: number; errors: number; partner: number };

/** Finds the intros and credits of episodes, which are in the order of the season. Only `targets` are described. */
export function findSegments(
  episodes: readonly EpisodeSound[],
  targets: ReadonlySet<number>,
): FoundSegment[] {
  const compare = createComparison(episodes);
  return episodes.flatMap((episode, index) => {
    if (!targets.has(episode.id)) return [];
    const partners = neighboursOf(index, episodes.length);
    return (['intro', 'credits'] as const).flatMap((kind) => {
      const spans = partners.flatMap((partner) => compare(kind, index, partner));
      return agree(episode, kind, spans, partners.length) ?? [];
    });
  });
}

/** Indexes of the nearest episodes. */
export function neighboursOf(index: number, count: number): number[] {
  return Array.from({ length: count }, (_, other) => other)
    .filter((other) => other !== index && Math.abs(other - index) <= neighbours)
    .toSorted((one, other) => Math.abs(one - index) - Math.abs(other - index) || one - other)
    .slice(0, neighbours);
}

/** Compares each pair once. */
function createComparison(episodes: readonly EpisodeSound[]) {
  const known = new Map<string, [Span[], Span[]]>();
  return (kind: FoundKind, index: number, partner: number): Span[] => {
    const [first, second] = [Math.min(index, partner), Math.max(index, partner)];
    const key = `${kind} ${first} ${second}`;
    let pair = known.get(key);
    if (!pair) known.set(key, (pair = spansOf(kind, episodes[first]!, episodes[second]!)));
    return pair[index === first ? 0 : 1];
  };
}

function spansOf(kind: FoundKind, a: EpisodeSound, b: EpisodeSound): [Span[], Span[]] {
  const [ofA, ofB] = kind === 'intro' ? [a.head, b.head] : [a.tail, b.tail];
  const { min, max } = lengths[kind];
  // The first and the last words of a match lie partly outside of it.
  const matches = matchSounds(ofA.words, ofB.words, (min - 1) * wordsPerSecond).filter(
    (match) => !isCut(kind, ofA, match.a, match.length) && !isCut(kind, ofB, match.b, match.length),
  );
  const toSpan = (
    from: number,
    at: number,
    { length, errors }: { length: number; errors: number },
    partner: number,
  ) => {
    const start = from + at / wordsPerSecond + wordDelay;
    return { start, end: start + length / wordsPerSecond, errors, partner };
  };
  const fits = ({ start, end }: Span) => end - start <= max;
  const inA = matches.map((match) => toSpan(ofA.from, match.a, match, b.id)).filter(fits);
  const inB = matches.map((match) => toSpan(ofB.from, match.b, match, a.id)).filter(fits);
  if (kind === 'intro') return [inA, inB];
  const isLast = (episode: EpisodeSound) => (span: Span) => span.end > episode.duration - afterCreditsSeconds;
  return [inA.filter(isLast(a)), inB.filter(isLast(b))];
}

/** A match that continues into the middle of an episode is a scene, or all of it: the same file twice. */
const isCut = (kind: FoundKind, { words }: SoundPart, at: number, length: number) =>
  kind === 'intro' ? at + length > words.length - wordsPerSecond : at < wordsPerSecond;

/** The stretch that most of the other episodes have too; null when too few agree. */
function agree(
  episode: EpisodeSound,
  kind: FoundKind,
  spans: readonly Span[],
  partners: number,
): FoundSegment | null {
  const groups = spans.map((seed) => {
    const same = spans.filter((span) => overlapOf(seed, span) >= sameOverlap);
    return {
      same,
      episodes: new Set(same.map(({ partner }) => partner)).size,
      length: seed.end - seed.start,
    };
  });
  const [best] = groups.toSorted((a, b) => b.episodes - a.episodes || b.length - a.length);
  // A recap repeats what one other episode has, so one is only enough where there are no others to ask.
  if (!best || best.episodes < (partners > 2 ? 2 : 1)) return null;
  const starts = best.same.map(({ start }) => start);
  const ends = best.same.map(({ end }) => end);
  const errors = best.same.reduce((sum, span) => sum + span.errors, 0) / best.same.length;
  const segment = snap(episode, kind, median(starts), median(ends));
  if (segment.end - segment.start < lengths[kind].min - 0.5) return null;
  const deviation = Math.max(deviationOf(starts), deviationOf(ends));
  const confidence = confidenceOf({ episodes: best.episodes, errors, deviation });
  return { id: episode.id, kind, ...segment, confidence, episodes: best.episodes };
}

const overlapOf = (a: Span, b: Span) =>
  (Math.min(a.end, b.end) - Math.max(a.start, b.start)) /
  (Math.max(a.end, b.end) - Math.min(a.start, b.start));

function confidenceOf(found: { episodes: number; errors: number; deviation: number }): number {
  const support = [0, 0.5, 0.85, 0.95][found.episodes] ?? 1;
  // Codecs cause up to 15 % of wrong bits; voices over the music more.
  const quality = 1 - Math.max(0, Math.min(1, (found.errors - 0.15) / 0.13)) / 2;
  // Borders that differ by three seconds between the pairs halve it.
  const precision = 1 - Math.max(0, Math.min(1, (found.deviation - 0.5) / 2.5)) / 2;
  return Math.round(support * quality * precision * 100) / 100;
}

function snap({ duration, head, tail }: EpisodeSound, kind: FoundKind, start: number, end: number) {
  const { pauses } = kind === 'intro' ? head : tail;
  const toPause = (time: number) => {
    const near = pauses.filter((pause) => Math.abs(pause - time) <= pauseReach);
    return near.toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time))[0] ?? time;
  };
  const rounded = (time: number) => Math.round(time * 10) / 10;
  return {
    start: start < startReach ? 0 : rounded(toPause(start)),
    end: end > duration - endReach ? Math.floor(duration * 10) / 10 : rounded(toPause(end)),
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** The median distance from the median. */
function deviationOf(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}
