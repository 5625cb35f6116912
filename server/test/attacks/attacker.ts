import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Scene } from './scene.ts';

const script = fileURLToPath(new URL('attacker-process.ts', import.meta.url));
/** Additional time for the preparation and for the last answers. */
const graceSeconds = 30;

export type Order = { name: string; scene: Scene; seconds: number; isSmall: boolean };
/** Counts of answers by status and code, and the attack's own notes. */
export type Notes = Record<string, number>;

/** Runs one attack in a separate process, which is killed if it does not end by itself. */
export async function attackWith(order: Order): Promise<Notes> {
  const child = fork(script, [JSON.stringify(order)]);
  const tooLong = setTimeout(() => child.kill('SIGKILL'), (order.seconds + graceSeconds) * 1000);
  let notes: Notes | undefined;
  child.on('message', (told) => (notes = told as Notes));
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  clearTimeout(tooLong);
  if (!notes) throw new Error(`The attack "${order.name}" did not end by itself (${signal ?? code})`);
  return notes;
}
