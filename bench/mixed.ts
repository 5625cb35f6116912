import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seedCrowd } from '../server/test/crowd.ts';
import { freePort, postmasterPid, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { createCaller } from './caller.ts';
import { cpuTimes, spent } from './cpu.ts';
import { quantile, show, table } from './figures.ts';
import { readFlags } from './flags.ts';
import { openReceivers } from './receivers.ts';

// 2,000 members with open pages, who read, write, upload, download and come back, for ten minutes on one node. The
// memory of the server must not grow. The generator runs on the same machine; its share of the CPU is reported.

const sizes = { members: [2000, 200], minutes: [10, 1], everySeconds: [8, 4] } as const;
const { members, minutes, everySeconds } = readFlags(sizes);
const roomSize = 10;
const fileBytes = 4_000_000;

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
const opened: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
try {
  const crowd = await seedCrowd(dataDir, { members, rooms: members / roomSize, roomSize });
  const port = await freePort();
  const snowglobe = await startSnowglobe({ dataDir, port });
  opened.push(() => snowglobe.stop());
  const caller = createCaller(port);
  opened.push(() => caller.close());
  const roomOf = (member: number) => crowd.roomIds[Math.floor(member / roomSize)]!;
  const cookieOf = (member: number) => crowd.members[member]!.cookie;

  async function upload(member: number, bytes: number): Promise<number> {
    const form = new FormData();
    form.append('file', new Blob([Buffer.alloc(bytes, randomUUID())]), 'notes.bin');
    const answer = await fetch(`http://127.0.0.1:${port}/api/chat/rooms/${roomOf(member)}/upload`, {
      method: 'POST',
      headers: { cookie: cookieOf(member) },
      body: form,
    });
    if (answer.status !== 201) throw new Error(`An upload was answered with ${answer.status}`);
    return ((await answer.json()) as { message: { id: number } }).message.id;
  }
  const film = await upload(0, fileBytes);

  const reads = [
    () => '/api/auth/me',
    () => '/api/chat/rooms',
    (member: number) => `/api/chat/rooms/${roomOf(member)}/messages?limit=50`,
    () => '/api/public-chat/messages?limit=50',
    () => '/api/news/posts',
    () => '/api/user/inbox',
  ];
  const actions: { share: number; run: (member: number) => Promise<unknown> }[] = [
    {
      share: 66,
      run: (member) =>
        caller.call({
          method: 'GET',
          path: reads[randomInt(reads.length)]!(member),
          cookie: cookieOf(member),
        }),
    },
    {
      share: 25,
      run: (member) =>
        caller.call({
          method: 'POST',
          path: `/api/chat/rooms/${roomOf(member)}/messages`,
          cookie: cookieOf(member),
          body: {
            content: `The snow falls on the hill tonight, ${randomInt(1000)}.`,
            clientId: randomUUID(),
          },
        }),
    },
    {
      share: 1,
      run: (member) =>
        caller.call({
          method: 'POST',
          path: '/api/public-chat/messages',
          cookie: cookieOf(member),
          body: { message: `Good evening, ${randomInt(1000)}`, clientId: randomUUID() },
        }),
    },
    { share: 1, run: (member) => upload(member, 100_000) },
    {
      // Somebody who watches: half a megabyte from the middle of a file.
      share: 7,
      async run() {
        const from = randomInt(fileBytes - 500_000);
        const answer = await fetch(`http://127.0.0.1:${port}/api/chat/rooms/${roomOf(0)}/files/${film}`, {
          headers: { cookie: cookieOf(randomInt(roomSize)), range: `bytes=${from}-${from + 499_999}` },
        });
        if (answer.status !== 206) throw new Error(`A range was answered with ${answer.status}`);
        await answer.arrayBuffer();
      },
    },
  ];
  const drawn = actions.flatMap(({ share, run }) => Array.from({ length: share }, () => run));

  // Most pages stay open; those of a tenth of the members are closed and opened again and again.
  const staying = await openReceivers({
    port,
    path: '/api/live',
    cookies: crowd.members.slice(members / 10).map(({ cookie }) => cookie),
  });
  opened.push(() => staying.close());
  // A little longer than the table, whose rows take a moment each.
  const end = performance.now() + minutes * 63_000;
  let failures = 0;
  let latencies: number[] = [];
  async function live(member: number): Promise<void> {
    await delay(randomInt(everySeconds * 1000));
    while (performance.now() < end) {
      const began = performance.now();
      try {
        await drawn[randomInt(drawn.length)]!(member);
        latencies.push(performance.now() - began);
      } catch (error) {
        failures += 1;
        if (failures < 5) console.error(error);
      }
      await delay(randomInt(everySeconds * 2000));
    }
  }
  async function comeAndGo(): Promise<void> {
    const cookies = crowd.members.slice(0, members / 10).map(({ cookie }) => cookie);
    while (performance.now() < end) {
      const passing = await openReceivers({ port, path: '/api/live', cookies });
      await delay(5000);
      passing.close();
      await delay(1000);
    }
  }
  const running = [...crowd.members.keys()].map(live);
  running.push(comeAndGo());

  const postmaster = await postmasterPid(dataDir);
  const rows = [
    ['minute', 'memory, MB', 'calls a second', 'p50, ms', 'p99, ms', 'server', 'database', 'generator'],
  ];
  const stepMs = (minutes * 60_000) / 20;
  for (let step = 1; step <= 20; step += 1) {
    const before = {
      server: await cpuTimes(snowglobe.pid),
      database: await cpuTimes(postmaster),
      own: process.cpuUsage(),
    };
    latencies = [];
    await delay(stepMs);
    const own = process.cpuUsage(before.own);
    const share = (microseconds: number) => show(microseconds / 1000 / stepMs);
    const status = await readFile(`/proc/${snowglobe.pid}/status`, 'latin1');
    rows.push([
      show((step * stepMs) / 60_000),
      show(Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024),
      show((latencies.length * 1000) / stepMs),
      show(quantile(latencies, 0.5)),
      show(quantile(latencies, 0.99)),
      share(spent(before.server, await cpuTimes(snowglobe.pid))),
      share(spent(before.database, await cpuTimes(postmaster))),
      share(own.user + own.system),
    ]);
  }
  await Promise.all(running);
  console.log(
    `${members} members for ${minutes} minutes; ${failures} calls failed. CPU as shares of a core.\n`,
  );
  console.log(table(rows));
} finally {
  for (const close of opened.toReversed()) await close();
}
