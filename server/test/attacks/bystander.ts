import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Scene } from './scene.ts';

const script = fileURLToPath(new URL('bystander-process.ts', import.meta.url));

export const kinds = ['page', 'ready', 'me', 'signIn', 'chat', 'file', 'mod'] as const;
export type Begun = { kind: (typeof kinds)[number]; at: number };
/** One action of the bystander; status 0 means that there was no answer. */
export type Sample = Begun & { ms: number; status: number; failure: string };
export type Wish = { scene: Scene; everyMs: Record<Sample['kind'], number> };
export type Bystander = Awaited<ReturnType<typeof createBystander>>;

/** Starts the bystander, another member, in a separate process: the attacker's own work must not slow it down. */
export async function createBystander(wish: Wish) {
  const child = fork(script, [JSON.stringify(wish)]);
  await once(child, 'message');
  const begun: Begun[] = [];
  const samples: Sample[] = [];
  child.on('message', (told: Begun | Sample) => void ('ms' in told ? samples.push(told) : begun.push(told)));
  return {
    /** All actions that began in this time. Waits until they have ended: the slowest matter most. */
    async between(from: number, to: number): Promise<Sample[]> {
      const within = ({ at }: Begun) => at >= from && at < to;
      while (samples.filter(within).length < begun.filter(within).length) await delay(50);
      return samples.filter(within);
    },
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
