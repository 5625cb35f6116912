import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/embedded-postgres.ts';
import { seedCrowd } from '../server/test/crowd.ts';
import { startBare, startOurs, type Contender } from './contenders.ts';
import { checkRatio } from './aims.ts';
import { readFlags } from './flags.ts';
import { median, quantile, show, table } from './figures.ts';
import { openReceivers, type Receivers } from './receivers.ts';

// A message to a room of 100 and of 1,000 connected members, stored before anyone sees it, compared with a bare `ws` server that
// forwards the same bytes to as many connections, and in the room of 100 also with one that commits each message before it
// forwards it. All are separate processes and take turns; the ratio of each pair of rounds counts, so that other load on
// the machine affects both.

const sizes = { members: [1000, 200], rounds: [5, 2], messages: [80, 40], rate: [5, 5] } as const;
const flags = readFlags(sizes, ['profile']);
const { members, rounds, messages, rate } = flags;
/** A room as most are, and how often somebody writes in it. */
const [few, fewRate] = [100, 10];
/** Sent before the measuring, because the compilers need thousands of messages: a server that runs for days has had them. */
const warmUp = 2000;

type Figures = { perSecond: number; serverCpu: number; allCpu: number; p50: number; p99: number };
type Pair = { ours: Figures; bare: Figures; storing?: Figures };
type Pace = { name: string; run: (send: () => Promise<void>) => Promise<unknown> };

/** Messages at regular times, also while the ones before are on their way. */
function steady(perSecond: number): Pace {
  const run: Pace['run'] = (send) =>
    Promise.all(Array.from({ length: messages }, (_, n) => delay((n * 1000) / perSecond).then(send)));
  return { name: `${perSecond} a second`, run };
}

async function window(send: () => Promise<void>, size: number): Promise<void> {
  let left = messages;
  const worker = async () => {
    while (left-- > 0) await send();
  };
  await Promise.all(Array.from({ length: size }, worker));
}

async function measure(
  contender: Contender,
  receivers: Receivers,
  pace: Pace,
  size: number,
): Promise<Figures> {
  const round = receivers.begin(messages);
  const sentAt = new Map<number, number>();
  const cpuBefore = await contender.cpuSeconds();
  const begun = performance.now();
  await pace.run(async () => {
    const at = performance.now();
    sentAt.set(await contender.send(), at);
  });
  await round.done;
  const seconds = (performance.now() - begun) / 1000;
  const cpu = await contender.cpuSeconds();
  // Numbers count from the first message of the run; those of this round are the last ones.
  const order = [...sentAt.keys()].toSorted((a, b) => a - b);
  const latencies = order.map((place, index) => round.finishedAt[index]! - sentAt.get(place)!);
  const deliveries = messages * size;
  const server = cpu.server - cpuBefore.server;
  return {
    perSecond: messages / seconds,
    serverCpu: (server * 1e6) / deliveries,
    allCpu: ((server + cpu.database - cpuBefore.database) * 1e6) / deliveries,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  };
}

/** A frame as Snowglobe sends it, so that the control sends the same bytes. */
async function sampleFrame(ours: Contender, cookie: string): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${ours.port}${ours.path}`, { headers: { cookie } });
  const frameWith = (type: string) =>
    new Promise<string>((resolve) => {
      socket.on('message', (bytes: Buffer) => {
        if (bytes.includes(`"${type}"`)) resolve(bytes.toString());
      });
    });
  const frame = frameWith('room.message');
  // Events are sent from then on. An open connection alone does not mean that its rooms are known.
  await frameWith('hello');
  await ours.send();
  const sample = await frame;
  socket.close();
  await once(socket, 'close');
  return sample;
}

async function warm(contender: Contender, receivers: Receivers): Promise<void> {
  const { done } = receivers.begin(warmUp);
  for (let sent = 0; sent < warmUp; sent += 1) await contender.send();
  await done;
}

/** Starts a bare server that commits each message first, with as many connections. */
async function startStoring(dataDir: string, frame: string, cookies: readonly string[]) {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'control'), log: () => {} });
  const contender = await startBare(frame, postgres.connection);
  const receivers = await openReceivers({ ...contender, cookies });
  return {
    contender,
    receivers,
    async stop() {
      receivers.close();
      await contender.stop();
      await postgres.stop();
    },
  };
}

/** Starts the servers with this many connected members, and measures them in turns at each pace. */
async function measureRoom(
  size: number,
  paces: readonly Pace[],
  { withStoring = false } = {},
): Promise<Map<Pace, Pair[]>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
  const opened: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    const crowd = await seedCrowd(dataDir, { members: size, rooms: 1 });
    const profile = flags.profile ? ['--cpu-prof', `--cpu-prof-dir=${flags.profile}`] : [];
    const ours = await startOurs(dataDir, crowd, profile);
    opened.push(() => ours.stop());
    const frame = await sampleFrame(ours, crowd.members[0]!.cookie);
    const bare = await startBare(frame);
    opened.push(() => bare.stop());
    const cookies = crowd.members.map(({ cookie }) => cookie);
    const begun = performance.now();
    const ourReceivers = await openReceivers({ ...ours, cookies });
    opened.push(() => ourReceivers.close());
    await ourReceivers.quiet();
    console.log(
      `${size} members came in ${show((performance.now() - begun) / 1000)} s; a message is ${frame.length} bytes.`,
    );
    const bareReceivers = await openReceivers({ ...bare, cookies });
    opened.push(() => bareReceivers.close());
    const storing = withStoring ? await startStoring(dataDir, frame, cookies) : null;
    if (storing) {
      opened.push(() => storing.stop());
      await warm(ours, ourReceivers);
      await warm(bare, bareReceivers);
      await warm(storing.contender, storing.receivers);
    }

    const measured = new Map<Pace, Pair[]>();
    for (const pace of paces) {
      const pairs: Pair[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const pair = {
          ours: await measure(ours, ourReceivers, pace, size),
          bare: await measure(bare, bareReceivers, pace, size),
          ...(storing && { storing: await measure(storing.contender, storing.receivers, pace, size) }),
        };
        // The first round is a warm-up for the compilers.
        if (round > 0) pairs.push(pair);
      }
      report(pace.name, pairs, size);
      measured.set(pace, pairs);
    }
    return measured;
  } finally {
    for (const close of opened.toReversed()) await close();
  }
}

const [delivery] = [...(await measureRoom(few, [steady(fewRate)], { withStoring: true })).values()];
const ratio = (of: (pair: Pair) => number) => show(median(delivery!.map(of)));
console.log(
  `To commit first costs the bare server ${ratio(({ storing, bare }) => storing!.p50 / bare.p50)} times its p50. ` +
    `Snowglobe needs ${ratio(({ ours, storing }) => ours.p50 / storing!.p50)} times the p50 of that.`,
);
checkRatio(
  `delivery to ${few} at ${fewRate} a second, p50 to the last over a bare ws broadcast`,
  median(delivery!.map(({ ours, bare }) => ours.p50 / bare.p50)),
  { max: 1.5 },
);
await measureRoom(members, [
  { name: 'as fast as they are acknowledged, 32 at a time', run: (send) => window(send, 32) },
  { name: 'as fast as they are acknowledged, one at a time', run: (send) => window(send, 1) },
  steady(rate),
]);

function report(name: string, pairs: Pair[], size: number): void {
  type Compare = (ours: number, bare: number) => number;
  const row = (title: string, read: (figures: Figures) => number, compare: Compare) => {
    const ratios = pairs.map(({ ours, bare }) => compare(read(ours), read(bare)));
    return [
      title,
      show(median(pairs.map(({ ours }) => read(ours)))),
      show(median(pairs.map(({ bare }) => read(bare)))),
      `${show(median(ratios))} (${show(Math.min(...ratios))} to ${show(Math.max(...ratios))})`,
    ];
  };
  const more: Compare = (ours, bare) => ours / bare;
  const less: Compare = (ours, bare) => bare / ours;
  console.log(`\n${messages} messages to ${size} members, ${name}; medians of ${pairs.length} rounds\n`);
  console.log(
    table([
      ['', 'Snowglobe', 'bare ws', 'of bare ws'],
      row('messages a second, at everyone', ({ perSecond }) => perSecond, more),
      row('p50 to the last receiver, ms', ({ p50 }) => p50, less),
      row('p99 to the last receiver, ms', ({ p99 }) => p99, less),
      row('server µs of CPU a delivery', ({ serverCpu }) => serverCpu, less),
      row('  with PostgreSQL', ({ allCpu }) => allCpu, less),
    ]),
  );
}
