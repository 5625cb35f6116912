import { LENGTH, LIGHTS_ON, SHAKE, shown, SPOKEN, TREE_LIT } from './timing.ts';

export const SAMPLES_A_SECOND = 44_100;

/** The sound of one language: its scale, its instrument, and the voice that murmurs the lines. */
type Manner = {
  /** Half tones above the base. */
  scale: readonly number[];
  base: number;
  /** Seconds between two notes. */
  pace: number;
  /** How much of each overtone a plucked note has. */
  pluck: readonly number[];
  voice: { pitch: number; vowels: readonly (readonly [number, number])[]; syllables: number };
};

const manners: Record<'eng' | 'jpn', Manner> = {
  // A music box: thirds and sixths, bright and short.
  eng: {
    scale: [0, 2, 4, 7, 9, 12, 14, 16],
    base: 523.25,
    pace: 0.62,
    pluck: [1, 0.5, 0.1, 0.28],
    voice: {
      pitch: 128,
      vowels: [
        [700, 1150],
        [430, 1900],
        [520, 920],
      ],
      syllables: 3.4,
    },
  },
  // A plucked string in another scale, slower and lower.
  jpn: {
    scale: [0, 1, 5, 7, 8, 12, 13, 17],
    base: 329.63,
    pace: 0.94,
    pluck: [1, 0.7, 0.5, 0.34, 0.2, 0.12],
    voice: {
      pitch: 186,
      vowels: [
        [760, 1250],
        [320, 2200],
        [360, 1300],
        [480, 800],
      ],
      syllables: 5.2,
    },
  },
};

type Track = Float32Array<ArrayBuffer>;

function pluckInto(
  track: Track,
  at: number,
  pitch: number,
  loud: number,
  overtones: readonly number[],
  seconds = 2.4,
): void {
  const start = Math.round(at * SAMPLES_A_SECOND);
  const count = Math.min(track.length - start, Math.round(seconds * SAMPLES_A_SECOND));
  for (let sample = 0; sample < count; sample += 1) {
    const time = sample / SAMPLES_A_SECOND;
    const attack = Math.min(1, time / 0.006);
    let value = 0;
    overtones.forEach((part, over) => {
      value +=
        part * Math.sin(2 * Math.PI * pitch * (over + 1) * time) * Math.exp(-time * (1.6 + over * 1.5));
    });
    track[start + sample] = (track[start + sample] ?? 0) + value * attack * loud;
  }
}

/** Two slow background chords. */
function padInto(track: Track, manner: Manner): void {
  for (let sample = 0; sample < track.length; sample += 1) {
    const time = sample / SAMPLES_A_SECOND;
    const swell = 0.5 + 0.5 * Math.sin(time * 0.39);
    const low = manner.base / 4;
    const drone =
      Math.sin(2 * Math.PI * low * time) +
      0.6 * Math.sin(2 * Math.PI * low * 1.5 * time + 1) +
      0.35 * swell * Math.sin(2 * Math.PI * low * 2.003 * time);
    track[sample] = (track[sample] ?? 0) + drone * 0.035 * shown(0.5, LENGTH - 0.5, time, 3);
  }
}

/** No words: a murmur in the rhythm of a language, so that a voice is heard. */
function murmurInto(track: Track, manner: Manner, from: number, to: number): void {
  const { pitch, vowels, syllables } = manner.voice;
  const length = Math.min(to - from, 2.9);
  for (let sample = 0; sample < length * SAMPLES_A_SECOND; sample += 1) {
    const time = sample / SAMPLES_A_SECOND;
    const beat = time * syllables;
    const within = beat % 1;
    const [first, second] = vowels[Math.floor(beat * 1.7) % vowels.length] ?? [600, 1200];
    const tone = pitch * (1 + 0.05 * Math.sin(beat * 1.1) - 0.09 * (time / length));
    let value = 0;
    for (let over = 1; over <= 16; over += 1) {
      const hertz = tone * over;
      const near = (formant: number, wide: number) => Math.exp(-(((hertz - formant) / wide) ** 2));
      value +=
        (near(first, 160) + 0.5 * near(second, 220) + 0.1 / over) *
        Math.sin(2 * Math.PI * tone * over * time);
    }
    const envelope =
      Math.sin(Math.PI * Math.min(1, within / 0.82)) ** 0.7 * Math.min(1, time / 0.1, (length - time) / 0.3);
    const at = Math.round(from * SAMPLES_A_SECOND) + sample;
    track[at] = (track[at] ?? 0) + Math.max(0, envelope) * value * 0.05;
  }
}

/** A low rumble while the globe is shaken. */
function rumbleInto(track: Track): void {
  let noise = 0;
  let seed = 7;
  for (let time = SHAKE.from; time < SHAKE.to + 1; time += 1 / SAMPLES_A_SECOND) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    noise += (seed / 0xffff_ffff - 0.5 - noise) * 0.012;
    const at = Math.round(time * SAMPLES_A_SECOND);
    track[at] =
      (track[at] ?? 0) +
      noise *
        1.5 *
        shown(SHAKE.from, SHAKE.to + 1, time, 0.6) *
        (0.6 + 0.4 * Math.abs(Math.sin((time - SHAKE.from) * 9.2)));
  }
}

/** The sound of one language, from -1 to 1. */
export function soundOf(language: 'eng' | 'jpn'): Track {
  const manner = manners[language];
  const track: Track = new Float32Array(LENGTH * SAMPLES_A_SECOND);
  const step = (at: number) => manner.base * 2 ** ((manner.scale[at % manner.scale.length] ?? 0) / 12);
  padInto(track, manner);
  let note = 0;
  for (let time = 1.4; time < LENGTH - 3; time += manner.pace) {
    note = (note * 5 + 3) % 29;
    // Pauses between the phrases, and silence while the globe is shaken.
    if (note % 4 === 1 || (time > SHAKE.from - 0.4 && time < SHAKE.to)) continue;
    pluckInto(track, time, step(note) * (note % 5 === 0 ? 0.5 : 1), 0.1, manner.pluck);
  }
  LIGHTS_ON.forEach((time, at) => pluckInto(track, time, step(at + 2) * 2, 0.09, [1, 0.2, 0.4], 3));
  for (let at = 0; at < 8; at += 1) pluckInto(track, TREE_LIT + at * 0.28, step(at) * 2, 0.07, [1, 0.3], 1.8);
  for (const { from, to } of SPOKEN) murmurInto(track, manner, from + 0.1, to);
  rumbleInto(track);
  return track.map(
    (value, at) => Math.tanh(value * 1.5) * 0.8 * shown(0, LENGTH, at / SAMPLES_A_SECOND, 1.2),
  );
}

/** Sixteen bits, little-endian, as the encoder expects. */
export function pcmOf(track: Track): Buffer {
  const bytes = Buffer.alloc(track.length * 2);
  track.forEach((value, at) =>
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_767), at * 2),
  );
  return bytes;
}
