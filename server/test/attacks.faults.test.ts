import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { attackWith } from './attacks/attacker.ts';
import { everyAttack } from './attacks/every-attack.ts';
import { createLogWatch } from './attacks/log-watch.ts';
import { createOnlooker, kinds, type Onlooker } from './attacks/onlooker.ts';
import { logOf, percentile, tableOf, timesOf, type Outcome } from './attacks/outcome.ts';
import { watchProcess } from './attacks/process-watch.ts';
import { settleScene, type Scene } from './attacks/scene.ts';
import { startHostileProvider } from './hostile-oidc.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from './snowglobe-process.ts';

const isFull = Boolean(process.env['FULL']);
const size = isFull
  ? { crowd: 30, heavyMessages: 1000, longStory: 150_000 }
  : { crowd: 5, heavyMessages: 100, longStory: 2000 };
const seconds = Number(process.env['ATTACK_SECONDS'] ?? (isFull ? 20 : 0.6));
/** What began during an attack may end after it, and the next one begins in peace. */
const restMs = isFull ? 5000 : 200;
const maxMemoryBytes = 600 * 1024 ** 2;
/** An attack that works must not take the machine that tells of it with it. */
const deadlyMemory = 2 * 1024 ** 3;
const maxMs = 1000;
/** A file is to arrive, and a mod's to be inspected; how long that takes is in the table. */
const answeredAtOnce = kinds.filter((kind) => kind !== 'file' && kind !== 'mod');

const provider = await startHostileProvider();
provider.at('token', { kind: 'flood' });
provider.at('keys', { kind: 'drip' });

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-attacks-'));
const outcomes: Outcome[] = [];
const log = createLogWatch();
let scene: Scene;
let snowglobe: SnowglobeProcess;
let onlooker: Onlooker;
let watch: ReturnType<typeof watchProcess>;
let isDown = false;
const model = new Worker(new URL('attacks/hostile-model.ts', import.meta.url));
const [modelPort] = (await once(model, 'message')) as [number];

async function open(): Promise<void> {
  snowglobe = await startSnowglobe({
    dataDir,
    port: Number(new URL(scene.url).port),
    settings: {
      ...provider.settings,
      RATE_LIMITS: 'on',
      LOG_LEVEL: 'info',
      PUBLIC_URL: scene.url,
      AI_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
      AI_MODEL: 'hostile',
    },
    onLog: log.hear,
  });
  watch = watchProcess(snowglobe.pid, {
    max: deadlyMemory,
    tooMuch() {
      isDown = true;
      watch.stop();
      void snowglobe.kill({ withPostgres: true });
    },
  });
}

beforeAll(async () => {
  scene = await settleScene(dataDir, `http://127.0.0.1:${await freePort()}`, size);
  await open();
  // As often as the limits of one member allow, for as long as it takes.
  const everyMs = { page: 200, ready: 200, me: 200, chat: 500, signIn: 1000, file: 11_000, mod: 11_000 };
  onlooker = createOnlooker({ scene, everyMs });
  // Its first visit, with everything cold, is nobody's attack.
  await delay(1500);
});
// What one attack brought down is no reason to know nothing of the others.
beforeEach(async () => {
  if (isDown) await open();
  isDown = false;
});
afterAll(async () => {
  const load = loadavg().map((n) => n.toFixed(1));
  console.log(`${tableOf(outcomes)}\n\n${logOf(outcomes)}\n\nload of the machine: ${load.join(' ')}`);
  await onlooker?.stop();
  await model.terminate();
  watch?.stop();
  if (!isDown) await snowglobe?.stop();
  await provider.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.for(everyAttack.map(({ name, does }) => [name, does] as const))(
  '%s: %s. Another member notices nothing',
  async ([name]) => {
    const before = await bytesIn(dataDir);
    log.take();
    watch.takePeak();
    const from = Date.now();
    const notes = await attackWith({ name, scene, seconds, isSmall: !isFull });
    const to = Date.now();
    await delay(restMs);
    const samples = await onlooker.between(from, to);
    const peak = watch.takePeak();
    outcomes.push({
      name,
      samples,
      peak,
      log: log.take(),
      diskBytes: (await bytesIn(dataDir)) - before,
      notes,
    });

    expect(samples.filter(({ status }) => status === 0 || status >= 400)).toEqual([]);
    expect(peak.memory).toBeLessThan(maxMemoryBytes);
    expect(Object.keys(notes).filter((what) => what.startsWith('500'))).toEqual([]);
    if (!isFull) return;
    for (const kind of answeredAtOnce) expect(percentile(timesOf(samples, kind), 99)).toBeLessThan(maxMs);
  },
);

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('pg_wal'))
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        (found) => found.size,
        () => 0,
      ),
    );
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}
