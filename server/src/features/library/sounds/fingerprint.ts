/** The sound is decoded to one channel at this rate: what is compared lies below 2.5 kHz. */
export const soundRate = 5600;
/** Words of 32 bits for each second of sound. */
export const wordsPerSecond = 8;
/** Raise this when the words change: sounds of another version are made again and never compared. */
export const fingerprintVersion = 1;
/** The word of a moment that says nothing: silence, or a sound that does not change. It matches no other. */
export const noWord = 0;

const hop = soundRate / wordsPerSecond;
/** 0.73 s. Long, so that half a step between two episodes changes few bits. */
const frameSize = 4096;
/** Each frame is compared with the one half a second before. */
const lag = 4;
const [lowestHertz, highestHertz] = [150, 2500];
const bands = 33;
/** RMS of 16-bit samples, about -54 dB. */
const silentRms = 65;
/** Bands that are this much weaker than the loudest (50 dB) contain only the noise of a codec. */
const floorShare = 1e-5;
/** The mean change of a band since the frame before, as a natural logarithm of energy. Below it nothing changes: a tone. */
const leastChange = 0.12;

/** Seconds between the time of a word's first sample and the moment that it describes. */
export const wordDelay = (frameSize / 2 - (lag * hop) / 2 + lag * hop) / soundRate;

/**
 * Describes how the spectrum changes over time, a word of 32 bits for each eighth of a second (after Haitsma and Kalker).
 * A bit says whether the difference of two neighbouring bands grew or shrank. That survives another volume, another
 * codec and a voice over the music.
 */
export function fingerprint(samples: Int16Array): Uint32Array {
  const frames = Math.max(0, Math.floor((samples.length - frameSize) / hop) + 1);
  const words = new Uint32Array(Math.max(0, frames - lag));
  const transform = createFourierTransform(frameSize);
  const recent: (Float64Array | null)[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    const now = bandsOf(samples, frame * hop, transform);
    if (frame >= lag) {
      const before = recent[frame % lag];
      words[frame - lag] = now && before ? wordOf(now, before) : noWord;
    }
    recent[frame % lag] = now;
  }
  return words;
}

const edges = Array.from({ length: bands + 1 }, (_, index) =>
  Math.round((lowestHertz * (highestHertz / lowestHertz) ** (index / bands) * frameSize) / soundRate),
);
const hann = Float64Array.from(
  { length: frameSize },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / frameSize),
);

type Transform = ReturnType<typeof createFourierTransform>;

/** Logarithms of the energies of the bands; null for silence. */
function bandsOf(
  samples: Int16Array,
  from: number,
  { samples: input, measure }: Transform,
): Float64Array | null {
  let power = 0;
  for (let index = 0; index < frameSize; index += 1) {
    const sample = samples[from + index]!;
    power += sample * sample;
    input[index] = sample * hann[index]!;
  }
  if (power < silentRms * silentRms * frameSize) return null;
  const spectrum = measure();
  const energies = new Float64Array(bands);
  let loudest = 0;
  for (let band = 0; band < bands; band += 1) {
    let energy = 0;
    for (let bin = edges[band]!; bin < edges[band + 1]!; bin += 1) energy += spectrum[bin]!;
    energies[band] = energy / (edges[band + 1]! - edges[band]!);
    loudest = Math.max(loudest, energies[band]!);
  }
  const floor = loudest * floorShare;
  return energies.map((energy) => Math.log(energy + floor));
}

function wordOf(now: Float64Array, before: Float64Array): number {
  let word = 0;
  let change = 0;
  for (let band = 0; band < bands - 1; band += 1) {
    const grown = now[band]! - now[band + 1]! - (before[band]! - before[band + 1]!);
    change += Math.abs(grown);
    if (grown > 0) word |= 1 << band;
  }
  if (change < leastChange * (bands - 1)) return noWord;
  return word >>> 0 || 1;
}

/**
 * The spectrum of `size` real samples (a power of two). They are transformed as half as many complex numbers, even and odd
 * samples as the two parts, which takes half of the time.
 */
function createFourierTransform(size: number) {
  const half = size / 2;
  const samples = new Float64Array(size);
  const energies = new Float64Array(half);
  const [real, imaginary] = [new Float64Array(half), new Float64Array(half)];
  const turns = Array.from({ length: half }, (_, index) => (-2 * Math.PI * index) / size);
  const [cosines, sines] = [Float64Array.from(turns, Math.cos), Float64Array.from(turns, Math.sin)];
  const bits = Math.log2(half);
  const reversed = Uint32Array.from({ length: half }, (_, index) => {
    let result = 0;
    for (let bit = 0; bit < bits; bit += 1) if (index & (1 << bit)) result |= 1 << (bits - 1 - bit);
    return result;
  });

  function transform(): void {
    for (let index = 0; index < half; index += 1) {
      const from = reversed[index]! * 2;
      real[index] = samples[from]!;
      imaginary[index] = samples[from + 1]!;
    }
    for (let reach = 1; reach < half; reach *= 2) {
      const step = half / reach;
      for (let start = 0; start < half; start += reach * 2) {
        for (let index = start, turn = 0; index < start + reach; index += 1, turn += step) {
          const other = index + reach;
          const cosine = cosines[turn]!;
          const sine = sines[turn]!;
          const re = real[other]! * cosine - imaginary[other]! * sine;
          const im = real[other]! * sine + imaginary[other]! * cosine;
          real[other] = real[index]! - re;
          imaginary[other] = imaginary[index]! - im;
          real[index]! += re;
          imaginary[index]! += im;
        }
      }
    }
  }

  return {
    /** The input. */
    samples,
    /** Energies of the frequencies; the first, the constant part, is not computed. */
    measure(): Float64Array {
      transform();
      for (let index = 1; index < half; index += 1) {
        const mirrored = half - index;
        const evenRe = (real[index]! + real[mirrored]!) / 2;
        const evenIm = (imaginary[index]! - imaginary[mirrored]!) / 2;
        const oddRe = (imaginary[index]! + imaginary[mirrored]!) / 2;
        const oddIm = (real[mirrored]! - real[index]!) / 2;
        const re = evenRe + oddRe * cosines[index]! - oddIm * sines[index]!;
        const im = evenIm + oddRe * sines[index]! + oddIm * cosines[index]!;
        energies[index] = re * re + im * im;
      }
      return energies;
    },
  };
}

/** Pauses are measured in steps of 50 ms, and last at least four of them. */
const pauseStep = soundRate / 20;
const pauseSteps = 4;
const maxPauses = 400;

/** The middles of the pauses in seconds: cuts between scenes lie there. */
export function findPauses(samples: Int16Array): number[] {
  const found: number[] = [];
  let quiet = 0;
  const steps = Math.floor(samples.length / pauseStep);
  for (let step = 0; step <= steps && found.length < maxPauses; step += 1) {
    if (step < steps && isQuiet(samples, step * pauseStep)) {
      quiet += 1;
      continue;
    }
    if (quiet >= pauseSteps) found.push(((step - quiet / 2) * pauseStep) / soundRate);
    quiet = 0;
  }
  return found;
}

function isQuiet(samples: Int16Array, from: number): boolean {
  let power = 0;
  for (let index = from; index < from + pauseStep; index += 1) power += samples[index]! ** 2;
  return power < silentRms * silentRms * pauseStep;
}
