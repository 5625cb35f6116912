import type { Elsewhere } from './elsewhere.ts';
import type { Scene } from './scene.ts';

export type Target = {
  scene: Scene;
  /** Aborted when the time is over: whatever the attacker does ends then. */
  time: AbortSignal;
  /** The small run of `npm test`: what takes long to prepare is made smaller. */
  isSmall: boolean;
  elsewhere: Elsewhere;
  /** Notes an answer, or whatever else is worth a place in the report. */
  note: (what: string, times?: number) => void;
};

type Run = (target: Target) => Promise<void>;

/** What one Free member (or, where it says so, a visitor) does for as long as the time lasts. It stops by itself. */
export type Attack = {
  name: string;
  /** In one sentence, for the report. */
  does: string;
  /** What takes a while to make is made before the time begins. */
  prepare?: (isSmall: boolean) => Promise<Run>;
  run?: Run;
};

/** Does the same over and over, so many at once, until the time is over. */
export async function floodOf(
  { time }: Target,
  atOnce: number,
  once: (n: number) => Promise<unknown>,
): Promise<void> {
  let n = 0;
  const one = async () => {
    while (!time.aborted) await once((n += 1));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
