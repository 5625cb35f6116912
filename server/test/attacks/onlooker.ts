import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Scene } from './scene.ts';

const script = fileURLToPath(new URL('onlooker-process.ts', import.meta.url));

export const kinds = ['page', 'ready', 'me', 'signIn', 'chat', 'file'] as const;
/** One thing that the onlooker did: status 0 is none at all. */
export type Sample = {
  kind: (typeof kinds)[number];
  at: number;
  ms: number;
  status: number;
  failure: string;
};
export type Wish = { scene: Scene; everyMs: Record<Sample['kind'], number> };
export type Onlooker = ReturnType<typeof openOnlooker>;

/** Another member, in a process of its own: what the attacker costs itself must not slow it down. */
export function openOnlooker(wish: Wish) {
  const child = fork(script, [JSON.stringify(wish)]);
  const samples: Sample[] = [];
  child.on('message', (sample) => void samples.push(sample as Sample));
  return {
    /** What it began to do in this time. */
    between: (from: number, to: number) => samples.filter(({ at }) => at >= from && at < to),
    async stop(): Promise<void> {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
