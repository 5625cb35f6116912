import { setMaxListeners } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createElsewhere } from './elsewhere.ts';
import type { Order } from './attacker.ts';
import { everyAttack } from './every-attack.ts';

// Started by `attacker.ts` for one attack. It yields to everyone else on this machine: a real attacker computes on
// their own.
setPriority(10);

const [given = ''] = process.argv.slice(2);
const { name, scene, seconds, isSmall } = JSON.parse(given) as Order;
const attack = everyAttack.find((one) => one.name === name);
if (!attack) throw new Error(`There is no attack "${name}"`);

const notes: Record<string, number> = {};
const note = (what: string, times = 1) => {
  notes[what] = (notes[what] ?? 0) + times;
};
const run = attack.run ?? (await attack.prepare!(isSmall));
const time = AbortSignal.timeout(seconds * 1000);
setMaxListeners(0, time);
const elsewhere = createElsewhere({ url: scene.url, cookie: scene.attacker.cookie, time, note });

// Whatever it still waits for when its time is over will not come.
await Promise.race([run({ scene, time, isSmall, elsewhere, note }), delay(seconds * 1000 + 500)]);
process.send?.(notes, undefined, undefined, () => process.exit(0));
