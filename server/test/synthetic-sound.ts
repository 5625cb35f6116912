/** Sound that is computed: the same seed makes the same sound. Samples are between -1 and 1. */
export type Sound = Float32Array<ArrayBuffer>;

function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function createSynthesizer(rate: number) {
  const empty = (seconds: number): Sound => new Float32Array(Math.round(seconds * rate));

  /** Notes of a few instruments, and drums. */
  function music(seed: number, seconds: number): Sound {
    const random = randomFrom(seed);
    const sound = empty(seconds);
    for (let time = 0; time < seconds;) {
      const beat = 0.2 + 0.4 * random();
      const first = Math.round(time * rate);
      for (let notes = 1 + Math.floor(3 * random()); notes > 0; notes -= 1) {
        const step = (2 * Math.PI * 110 * 2 ** (Math.floor(random() * 36) / 12)) / rate;
        const length = Math.round(beat * (1 + random()) * rate);
        const volume = 0.08 + 0.1 * random();
        for (const overtone of [1, 2, 3]) {
          // Each sample of a sine follows from the two before it.
          const turn = 2 * Math.cos(step * overtone);
          let last = 0;
          let before = -Math.sin(step * overtone);
          for (let at = 0; at < length && first + at < sound.length; at += 1) {
            sound[first + at]! += (last * volume * (1 - at / length)) / overtone;
            const next = turn * last - before;
            before = last;
            last = next;
          }
        }
      }
      if (random() < 0.5)
        for (let at = 0; at < 0.08 * rate && first + at < sound.length; at += 1)
          sound[first + at]! += (random() - 0.5) * 0.3 * Math.exp((-40 * at) / rate);
      time += beat;
    }
    return sound;
  }

  /** Syllables: noise through a changing resonance, with pauses. */
  function speech(seed: number, seconds: number): Sound {
    const random = randomFrom(seed);
    const sound = empty(seconds);
    for (let time = 0; time < seconds;) {
      const first = Math.round(time * rate);
      const length = Math.round((0.08 + 0.25 * random()) * rate);
      const [pitch, volume] = [Math.cos((2 * Math.PI * (250 + 1500 * random())) / rate), 0.06 * random()];
      let last = 0;
      let before = 0;
      for (let at = 0; at < length && first + at < sound.length; at += 1) {
        const next = (random() - 0.5) * volume + 1.9 * pitch * last - 0.9025 * before;
        before = last;
        last = next;
        sound[first + at]! += next * Math.sin((Math.PI * at) / length);
      }
      time += length / rate + (random() < 0.2 ? 0.4 * random() : 0.03);
    }
    return sound;
  }

  const silence = empty;
  const tone = (hertz: number, seconds: number) =>
    empty(seconds).map((_, at) => 0.3 * Math.sin((2 * Math.PI * hertz * at) / rate));
  /** People talk, and there is some music: no two seeds have anything in common. */
  const scene = (seed: number, seconds: number) =>
    mix(speech(seed, seconds), music(seed + 1000, seconds), 0.4);

  return { music, speech, silence, tone, scene };
}

export function join(...sounds: Sound[]): Sound {
  const joined = new Float32Array(sounds.reduce((length, sound) => length + sound.length, 0));
  let at = 0;
  for (const sound of sounds) {
    joined.set(sound, at);
    at += sound.length;
  }
  return joined;
}

export function mix(sound: Sound, other: Sound, volume: number): Sound {
  const mixed = new Float32Array(sound);
  for (let at = 0; at < Math.min(sound.length, other.length); at += 1) mixed[at]! += volume * other[at]!;
  return mixed;
}

export function toSamples(sound: Sound): Int16Array<ArrayBuffer> {
  const samples = new Int16Array(sound.length);
  for (let at = 0; at < sound.length; at += 1) samples[at] = Math.max(-1, Math.min(1, sound[at]!)) * 32_767;
  return samples;
}
