import { setMaxListeners } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { createAttackerHttp } from './attacker-http.ts';
import type { Order } from './attacker.ts';
import { everyAttack } from './every-attack.ts';

// Started by `attacker.ts` for one attack. It has a low priority, because a real attacker uses another machine.
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
const attackerHttp = createAttackerHttp({ url: scene.url, cookie: scene.attacker.cookie, time, note });

// Answers that have not arrived half a second after the end are not waited for.
await Promise.race([run({ scene, time, isSmall, attackerHttp, note }), delay(seconds * 1000 + 500)]);
process.send?.(notes, undefined, undefined, () => process.exit(0));
