import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seedCrowd } from '../server/test/crowd.ts';
import { freePort, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { reportFigure } from './aims.ts';
import { cpuTimes, spent } from './cpu.ts';
import { quantile, show, table } from './figures.ts';
import { readFlags } from './flags.ts';
import { openPublicChat } from './public-chat.ts';
import { openReceivers } from './receivers.ts';

// One node with 10,000 live channels: memory for each, public messages to all of them, and all of them coming back at
// the same time. The generator runs on the same machine; its share of the CPU is reported.

const sizes = { members: [10_000, 1000], seconds: [20, 5] } as const;
const flags = readFlags(sizes, ['profile']);
const { members, seconds } = flags;

const residentMegabytes = async (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'latin1'))![1]) / 1024;

/** The control, measured in the same way, in KB. */
async function memoryOfBareConnection(cookies: string[]): Promise<number> {
  const child = fork(fileURLToPath(new URL('bare-ws-server.ts', import.meta.url)));
  const [port] = (await once(child, 'message')) as [number];
  const where = { port, path: '/', cookies };
  const few = await openReceivers({ ...where, cookies: cookies.slice(0, 100) });
  few.close();
  await delay(3000);
  const before = await residentMegabytes(child.pid!);
  const receivers = await openReceivers(where);
  await delay(10_000);
  const perConnection = (((await residentMegabytes(child.pid!)) - before) * 1024) / cookies.length;
  receivers.close();
  child.disconnect();
  await once(child, 'exit');
  return perConnection;
}

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
const opened: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
try {
  const crowd = await seedCrowd(dataDir, { members, rooms: 0 });
  const profile = flags.profile ? ['--cpu-prof', `--cpu-prof-dir=${flags.profile}`] : [];
  const port = await freePort();
  const snowglobe = await startSnowglobe({ dataDir, port, nodeFlags: profile });
  opened.push(() => snowglobe.stop());
  const where = { port, path: '/api/live', cookies: crowd.members.map(({ cookie }) => cookie) };
  // Before our own connections are open: a process may often open 20,000 sockets, not more.
  const bare = await memoryOfBareConnection(where.cookies);
  const chat = openPublicChat(port);
  opened.push(() => chat.close());
  const megabytes = () => residentMegabytes(snowglobe.pid);

  // A few connections first: what the first of them allocates is not a cost of each.
  const few = await openReceivers({ ...where, cookies: where.cookies.slice(0, 100) });
  await few.quiet();
  few.close();
  await delay(3000);
  const before = await megabytes();
  let began = performance.now();
  let receivers = await openReceivers(where);
  const cameIn = (performance.now() - began) / 1000;
  await receivers.quiet();
  await delay(10_000);
  const perConnection = ((await megabytes()) - before) * 1024;
  console.log(
    `${members} members connected in ${show(cameIn)} s, 50 at a time. Memory: ${show(before)} MB before, ` +
      `${show(await megabytes())} MB now.`,
  );
  const ours = perConnection / members;
  reportFigure('memory of a live connection', ours, 'KB', { max: 25 });
  reportFigure('memory of a connection of a bare ws server', bare, 'KB');

  const rows = [['deliveries a second', 'p50, ms', 'p99, ms', 'server, of a core', 'generator, of a core']];
  for (const wanted of seconds === 0 ? [] : [20_000, 40_000, 60_000, 80_000, 120_000]) {
    const rate = wanted / members;
    const messages = Math.round(rate * seconds);
    const round = receivers.begin(messages);
    const cpuBefore = { server: await cpuTimes(snowglobe.pid), own: process.cpuUsage() };
    began = performance.now();
    const sentAt: number[] = [];
    const sending = Array.from({ length: messages }, async (_, n) => {
      await delay((n * 1000) / rate);
      sentAt[n] = performance.now();
      await chat.say(
        where.cookies[n % where.cookies.length]!,
        `Message ${n}: the snow falls on the hill tonight.`,
      );
    });
    await Promise.all(sending);
    await round.done;
    const took = (performance.now() - began) / 1000;
    const own = process.cpuUsage(cpuBefore.own);
    const server = spent(cpuBefore.server, await cpuTimes(snowglobe.pid)) / 1e6;
    // The time until the last of all members has a message; the others have it earlier.
    const latencies = Array.from(round.finishedAt, (at, n) => at - sentAt[n]!);
    rows.push([
      show((messages * members) / took),
      show(quantile(latencies, 0.5)),
      show(quantile(latencies, 0.99)),
      show(server / took),
      show((own.user + own.system) / 1e6 / took),
    ]);
  }
  console.log(`\nA public message to ${members} members; until the last one has it\n`);
  console.log(table(rows));

  receivers.close();
  await delay(2000);
  began = performance.now();
  receivers = await openReceivers({ ...where, atOnce: members });
  opened.push(() => receivers.close());
  console.log(
    `\nAll ${members} came back at the same time: the last one after ${show((performance.now() - began) / 1000)} s, ${receivers.refusals} were refused at first.`,
  );
} finally {
  for (const close of opened.toReversed()) await close();
}
