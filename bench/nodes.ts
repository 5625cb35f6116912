import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onCleanup, runCleanups } from '../server/test/cleanup.ts';
import { openLockWaits } from '../server/test/cluster/lock-waits.ts';
import { prepareCluster } from '../server/test/cluster/start-nodes.ts';
import { addCrowd, seedDataFolder } from '../server/test/crowd.ts';
import { freePort, postmasterPid, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { createCaller, type Call } from './caller.ts';
import { cpuTimes, spent } from './cpu.ts';
import { quantile, show, table } from './figures.ts';
import { readFlags } from './flags.ts';

// One node alone, then 1, 2 and 4 nodes with Redis on the same database. Everything, also the generator, shares the
// cores of this machine: so the CPU time of each call counts, and how many transactions wait for the lock of the event
// log, rather than the calls a second.

const { seconds, senders } = readFlags({ seconds: [8, 2], senders: [64, 16] } as const);
const reaction = 'like';

type Running = { port: number; pid: number; stop(): Promise<void> };
type Kind = { name: string; next: (sender: number, nth: number) => Call };

try {
  const cluster = await prepareCluster(4);
  const folder = () => mkdtemp(join(cluster.folder, 'bench-'));
  const crowd = await seedDataFolder(
    await folder(),
    (core) => addCrowd(core, { members: 2 * senders, rooms: senders, roomSize: 2 }),
    cluster.shared,
  );
  const countLockWaits = await openLockWaits(cluster.shared.DATABASE_URL);
  const messageIds: number[] = [];
  const cookieOf = (sender: number) => crowd.members[2 * sender]!.cookie;

  const kinds: Kind[] = [
    {
      name: 'a message to a room (one commit for all that wait)',
      next: (sender) => ({
        method: 'POST',
        path: `/api/chat/rooms/${crowd.roomIds[sender]}/messages`,
        cookie: cookieOf(sender),
        body: { content: 'The snow falls on the hill tonight.' },
      }),
    },
    {
      name: 'a reaction (a commit each)',
      next: (sender, nth) => ({
        method: nth % 2 === 0 ? 'PUT' : 'DELETE',
        path: `/api/chat/rooms/${crowd.roomIds[sender]}/messages/${messageIds[sender]}/reactions/${reaction}`,
        cookie: cookieOf(sender),
      }),
    },
    {
      name: 'a page of 50 messages (no commit)',
      next: (sender) => ({
        method: 'GET',
        path: `/api/chat/rooms/${crowd.roomIds[sender]}/messages?limit=50`,
        cookie: cookieOf(sender),
      }),
    },
  ];

  async function startAlone(): Promise<Running> {
    const port = await freePort();
    const node = await startSnowglobe({ dataDir: await folder(), port, settings: cluster.shared });
    onCleanup(() => node.kill());
    return { ...node, port };
  }

  const setups = [
    { name: 'one, alone', start: async () => [await startAlone()] },
    ...[1, 2, 4].map((count) => ({
      name: `${count} with Redis`,
      start: () =>
        Promise.all(
          Array.from({ length: count }, async (_, index) => {
            const node = await cluster.startNode(index);
            return { ...node, pid: node.pid(), port: Number(new URL(node.url).port) };
          }),
        ),
    })),
  ];
  const postmaster = await postmasterPid(cluster.folder);
  const rows = new Map(kinds.map(({ name }) => [name, [] as string[][]]));
  for (const { name, start } of setups) {
    const nodes = await start();
    // Nodes trust their caches from the third second on.
    await delay(3500);
    const callers = nodes.map(({ port }) => createCaller(port));
    if (messageIds.length === 0)
      for (let sender = 0; sender < senders; sender += 1) {
        const { bytes } = await callers[0]!.call(kinds[0]!.next(sender, 0));
        messageIds.push((JSON.parse(bytes.toString()) as { message: { id: number } }).message.id);
      }
    for (const kind of kinds) {
      await run(kind, callers, 1);
      const readCpu = async () => ({
        nodes: await Promise.all(nodes.map(({ pid }) => cpuTimes(pid))),
        database: await cpuTimes(postmaster),
        own: process.cpuUsage(),
      });
      const before = await readCpu();
      const { latencies, refused, waiting } = await run(kind, callers, seconds);
      const after = await readCpu();
      const own = process.cpuUsage(before.own);
      const ofNodes = before.nodes.reduce((sum, times, index) => sum + spent(times, after.nodes[index]!), 0);
      const count = latencies.length;
      rows
        .get(kind.name)!
        .push([
          name,
          show(count / seconds),
          show(quantile(latencies, 0.5)),
          show(quantile(latencies, 0.99)),
          show(ofNodes / count),
          show(spent(before.database, after.database) / count),
          show((own.user + own.system) / count),
          show(waiting),
          String(refused),
        ]);
    }
    for (const caller of callers) caller.close();
    for (const node of nodes) await node.stop();
  }
  for (const [name, figures] of rows) {
    const head = [
      'nodes',
      'a second',
      'p50, ms',
      'p99, ms',
      'nodes, µs',
      'database, µs',
      'generator, µs',
      'waiting',
      'refused',
    ];
    console.log(`\n${senders} senders at once: ${name}\n\n${table([head, ...figures])}`);
  }

  /** Each sender calls again when it has its answer. Also counts transactions that wait for a lock, on average. */
  async function run({ next }: Kind, callers: ReturnType<typeof createCaller>[], forSeconds: number) {
    const latencies: number[] = [];
    let refused = 0;
    const end = performance.now() + forSeconds * 1000;
    const samples: number[] = [];
    const sampling = (async () => {
      while (performance.now() < end) {
        samples.push(await countLockWaits());
        await delay(50);
      }
    })();
    await Promise.all(
      Array.from({ length: senders }, async (_, sender) => {
        for (let nth = 0; performance.now() < end || nth % 2 === 1; nth += 1) {
          const began = performance.now();
          // A refusal is counted, and says what the setup cannot carry.
          await callers[(sender + nth) % callers.length]!.call(next(sender, nth)).catch(() => (refused += 1));
          latencies.push(performance.now() - began);
        }
      }),
    );
    await sampling;
    return { latencies, refused, waiting: samples.reduce((sum, each) => sum + each, 0) / samples.length };
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await runCleanups();
}
