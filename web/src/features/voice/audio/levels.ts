/** Louder than this counts as talking. */
const threshold = 0.015;
/** A pause between two words is shorter. */
const holdMs = 400;

export type LevelMeter = { isTalking(now: number): boolean; close(): void };

/** Measures how loud a stream is. */
export function createLevelMeter(context: AudioContext, stream: MediaStream): LevelMeter {
  const source = context.createMediaStreamSource(stream);
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  let loudAt = -Infinity;
  return {
    isTalking(now) {
      analyser.getFloatTimeDomainData(samples);
      if (levelOf(samples) > threshold) loudAt = now;
      return now - loudAt < holdMs;
    },
    close: () => source.disconnect(),
  };
}

/** The root of the mean square, from 0 to 1. */
function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / samples.length);
}
