import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seedDataFolder } from '../server/test/crowd.ts';
import { freePort, postmasterPid, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { createCaller, type Call, type Caller } from './caller.ts';
import { commented, addActivity, said, senders, seedCommunity, type Community } from './calls-community.ts';
import { cpuTimes, spent } from './cpu.ts';
import { readFlags } from './flags.ts';
import { median, show, table } from './figures.ts';

// What a call costs: the CPU time of server and database for each request, divided by that of a bare `node:http` server
// that writes the same bytes. Both are separate processes and take turns; the ratio of each pair of rounds counts.

const flags = readFlags({ rounds: [7, 3], calls: [600, 200] }, ['only', 'profile']);
const { rounds, calls } = flags;

/** `max` is the highest ratio that the call may have. */
type Asked = { name: string; atOnce: number; max: number; next: (nth: number) => Call };

const reading = 8;

function callsOf({ members, writer, hall, privateRooms, postIds }: Community): Asked[] {
  const get =
    (path: string) =>
    (nth: number): Call => ({
      method: 'GET',
      path,
      cookie: members[nth % members.length]!.cookie,
    });
  const privately = (nth: number) => said(privateRooms[nth % senders]!, members[nth % senders]!);
  const comment = (nth: number) => commented(postIds[nth % postIds.length]!, members[nth % senders]!);
  return [
    { name: 'who am I', atOnce: reading, max: 3, next: get('/api/users/me') },
    { name: 'news, 20 posts', atOnce: reading, max: 15, next: get('/api/news/posts?limit=20') },
    {
      name: 'a page of 50 messages',
      atOnce: reading,
      max: 30,
      next: get(`/api/chat/rooms/${hall}/messages?limit=50`),
    },
    {
      name: 'the rooms of a member with 20',
      atOnce: reading,
      max: 40,
      next: () => ({ method: 'GET', path: '/api/chat/rooms', cookie: writer.cookie }),
    },
    { name: 'a private message, 50 senders', atOnce: senders, max: 25, next: privately },
    { name: 'a private message, one sender', atOnce: 1, max: 60, next: privately },
    { name: 'a comment, 50 senders', atOnce: senders, max: 35, next: comment },
    { name: 'a comment, one sender', atOnce: 1, max: 35, next: comment },
  ];
}

async function startControl() {
  const child = fork(fileURLToPath(new URL('bare-http-server.ts', import.meta.url)));
  const [port] = (await once(child, 'message')) as [number];
  const caller = createCaller(port);
  return {
    caller,
    pids: [child.pid!],
    async answerWith(answer: { status: number; type: string; body: string }) {
      child.send(answer);
      await once(child, 'message');
    },
    async stop() {
      caller.close();
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** Microseconds per call, for each process group. */
async function costOf({ caller, pids }: { caller: Caller; pids: number[] }, asked: Asked, count: number) {
  const look = () => Promise.all(pids.map(cpuTimes));
  const before = await look();
  await caller.many(count, asked.atOnce, asked.next);
  const after = await look();
  return after.map((times, index) => spent(before[index]!, times) / count);
}

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
try {
  const town = await seedDataFolder(dataDir, seedCommunity);
  const port = await freePort();
  const nodeFlags = flags.profile ? ['--cpu-prof', `--cpu-prof-dir=${flags.profile}`] : [];
  const snowglobe = await startSnowglobe({ dataDir, port, nodeFlags });
  const ours = { caller: createCaller(port), pids: [snowglobe.pid, await postmasterPid(dataDir)] };
  const control = await startControl();
  try {
    await addActivity(ours.caller, town);
    const rows = [
      ['call', 'control, µs', 'server, µs', 'database, µs', 'ratio', 'lowest', 'highest', 'allowed'],
    ];
    for (const asked of callsOf(town).filter(({ name }) => name.includes(flags.only ?? ''))) {
      await control.answerWith(await ours.caller.call(asked.next(0)));
      // A warm-up for the compilers, PostgreSQL's plans and the caches.
      for (const side of [control, ours]) await costOf(side, asked, calls);
      const figures: { bare: number; server: number; database: number; ratio: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // Cheap calls are made more often, so that a round is long compared with the measuring itself.
        const [bare] = await costOf(control, asked, calls * 4);
        const [server, database] = await costOf(ours, asked, calls);
        figures.push({
          bare: bare!,
          server: server!,
          database: database!,
          ratio: (server! + database!) / bare!,
        });
      }
      const ratios = figures.map(({ ratio }) => ratio);
      rows.push([
        asked.name,
        ...(['bare', 'server', 'database', 'ratio'] as const).map((field) =>
          show(median(figures.map((figure) => figure[field]))),
        ),
        show(Math.min(...ratios)),
        show(Math.max(...ratios)),
        String(asked.max),
      ]);
      console.log(rows.at(-1)!.join('  '));
    }
    console.log(
      `\nCPU a call, over a bare node:http server: ${rounds} rounds of ${calls} calls\n\n${table(rows)}`,
    );
  } finally {
    ours.caller.close();
    await control.stop();
    await snowglobe.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
