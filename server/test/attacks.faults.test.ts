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
import { createBystander, kinds, type Bystander } from './attacks/bystander.ts';
import { logOf, percentile, tableOf, timesOf, type Outcome } from './attacks/outcome.ts';
import { watchProcess } from './attacks/process-watch.ts';
import { seedScene, type Scene } from './attacks/scene.ts';
import { startHostileProvider } from './hostile-oidc.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from './snowglobe-process.ts';

const isFull = Boolean(process.env['FULL']);
const size = isFull
  ? { crowd: 30, heavyMessages: 1000, longStory: 150_000 }
  : { crowd: 5, heavyMessages: 100, longStory: 2000 };
const seconds = Number(process.env['ATTACK_SECONDS'] ?? (isFull ? 20 : 0.6));
/** A pause in which actions that began during an attack can end before the next attack. */
const restMs = isFull ? 5000 : 200;
/** All attacks in a row reach 580 MB on a quiet machine; on a busy one, which collects garbage later, 710. */
const maxMemoryBytes = 800 * 1024 ** 2;
/** Beyond this the server is killed, so that a successful attack does not crash the test machine. */
const deadlyMemory = 2 * 1024 ** 3;
const maxMs = 1000;
/** An attack with fewer answers is repeated with more time. */
const minAnswers = 10;
/** Not the uploads of a file and of a mod, which take longer; their times are in the table. */
const answeredAtOnce = kinds.filter((kind) => kind !== 'file' && kind !== 'mod');

const provider = await startHostileProvider();
provider.at('token', { kind: 'flood' });
provider.at('keys', { kind: 'drip' });

// On the disk: the attacker announces more than there is memory, and then nobody could upload.
const dataDir = await mkdtemp(join(process.env['DISK_TMPDIR'] ?? tmpdir(), 'snowglobe-attacks-'));
const outcomes: Outcome[] = [];
const log = createLogWatch();
let scene: Scene;
let snowglobe: SnowglobeProcess;
let bystander: Bystander;
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
    onLog: log.read,
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
  scene = await seedScene(dataDir, `http://127.0.0.1:${await freePort()}`, size);
  await open();
  // As often as the rate limits of one member allow.
  const everyMs = { page: 200, ready: 200, me: 200, chat: 500, signIn: 1000, file: 11_000, mod: 11_000 };
  bystander = await createBystander({ scene, everyMs });
  // The first visit is slow because nothing is cached yet; it must not count for an attack.
  await delay(1500);
});
// After an attack that stopped the server, the others still run.
beforeEach(async () => {
  if (isDown) await open();
  isDown = false;
});
afterAll(async () => {
  const load = loadavg().map((n) => n.toFixed(1));
  console.log(`${tableOf(outcomes)}\n\n${logOf(outcomes)}\n\nload of the machine: ${load.join(' ')}`);
  await bystander?.stop();
  await model.terminate();
  watch?.stop();
  if (!isDown) await snowglobe?.stop();
  await provider.close();
  await rm(dataDir, { recursive: true, force: true });
});

test.for(everyAttack.map(({ name, does }) => [name, does] as const))(
  '%s: %s. Another member is not affected',
  async ([name]) => {
    // For the report only: there are thousands of files.
    const before = isFull ? await bytesIn(dataDir) : 0;
    log.take();
    watch.takePeak();
    const from = Date.now();
    const attack = { name, scene, isSmall: !isFull };
    let notes = await attackWith({ ...attack, seconds });
    // On a busy machine its time can be over before the first answers; then it has shown nothing.
    if (answersIn(notes) < minAnswers) notes = await attackWith({ ...attack, seconds: 5 * seconds });
    const to = Date.now();
    await delay(restMs);
    const samples = await bystander.between(from, to);
    const peak = watch.takePeak();
    const logged = log.take();
    outcomes.push({
      name,
      samples,
      peak,
      log: logged,
      diskBytes: isFull ? (await bytesIn(dataDir)) - before : 0,
      notes,
    });

    expect(samples.filter(({ status }) => status === 0 || status >= 400)).toEqual([]);
    expect(peak.memory).toBeLessThan(maxMemoryBytes);
    expect(Object.keys(notes).filter((what) => what.startsWith('500'))).toEqual([]);
    expect(logged.defects).toEqual([]);
    if (!isFull) return;
    for (const kind of answeredAtOnce) expect(percentile(timesOf(samples, kind), 99)).toBeLessThan(maxMs);
  },
);

const answersIn = (notes: Record<string, number>) =>
  Object.values(notes).reduce((sum, count) => sum + count, 0);

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
