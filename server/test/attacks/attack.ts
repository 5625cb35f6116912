import type { AttackerHttp } from './attacker-http.ts';
import type { Scene } from './scene.ts';

export type Target = {
  scene: Scene;
  /** Aborted when the time is over; every request of the attacker ends then. */
  time: AbortSignal;
  /** The small run of `npm test`: long preparations are shorter. */
  isSmall: boolean;
  attackerHttp: AttackerHttp;
  /** Counts an answer, or something else, for the report. */
  note: (what: string, times?: number) => void;
};

type Run = (target: Target) => Promise<void>;

/** What one Free member (or, where it says so, a visitor) does until the time is over. It stops by itself. */
export type Attack = {
  name: string;
  /** In one sentence, for the report. */
  does: string;
  /** Long preparations, before the time begins. */
  prepare?: (isSmall: boolean) => Promise<Run>;
  run?: Run;
};

/** Repeats `once` until the time is over, `atOnce` of them in parallel. */
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
