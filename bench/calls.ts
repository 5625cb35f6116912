import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '../server/src/core/embedded-postgres/embedded-postgres.ts';
import { seedDataFolder } from '../server/test/crowd.ts';
import { freePort, postmasterPid, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { checkRatio } from './aims.ts';
import { storeVariable } from './bare-store.ts';
import { createCaller, type Answer, type Call, type Caller } from './caller.ts';
import {
  addActivity,
  commented,
  said,
  saidPublicly,
  seedCommunity,
  senders,
  type Community,
} from './calls-community.ts';
import { cpuTimes, spent } from './cpu.ts';
import { readFlags } from './flags.ts';
import { median, show, table } from './figures.ts';
import { openReceivers } from './receivers.ts';

// What a call costs: the CPU time of server and database for each request, divided by that of a bare `node:http` server
// that writes the same bytes. Both are separate processes and take turns; the ratio of each pair of rounds counts. Beside
// each write is the same ratio of a bare server that commits the body to a PostgreSQL of its own before it answers.

const flags = readFlags({ rounds: [7, 3], calls: [600, 200] }, ['only', 'profile']);
const { rounds, calls } = flags;

/** `max` is the highest ratio that the call may have; without it the ratio is only reported. */
type Asked = {
  name: string;
  atOnce: number;
  max?: number;
  next: (nth: number) => Call;
  /** All members of the hall have a live channel meanwhile. */
  isHallConnected?: true;
};

const reading = 8;
const scriptBytes = 76_000;

/** The script of the page whose compressed file is nearest to this size. */
async function findScript(): Promise<string> {
  const folder = fileURLToPath(new URL('../web/dist/assets', import.meta.url));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js.br'));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  const distances = sizes.map((size) => Math.abs(size - scriptBytes));
  return `/assets/${names[distances.indexOf(Math.min(...distances))]!.replace(/\.br$/, '')}`;
}

function callsOf(community: Community, script: string): Asked[] {
  const { members, writer, neighbour, hall, privateRooms, postIds } = community;
  const get =
    (path: string, as: { cookie: string }[] = members) =>
    (nth: number): Call => ({ method: 'GET', path, cookie: as[nth % as.length]!.cookie });
  const getFile = (path: string) => (): Call => ({
    method: 'GET',
    path,
    acceptEncoding: 'gzip, deflate, br',
  });
  const publicly = (nth: number) => saidPublicly(members[nth % senders]!);
  const privately = (nth: number) => said(privateRooms[nth % senders]!, members[nth % senders]!);
  const inTheHall = (nth: number) => said(hall, members[nth % senders]!);
  const comment = (nth: number) => commented(postIds[nth % postIds.length]!, members[nth % senders]!);
  return [
    ...[
      { name: 'who am I', max: 2, next: get('/api/auth/me') },
      { name: 'own account', max: 2, next: get('/api/users/me') },
      { name: 'landing page', max: 3, next: getFile('/') },
      { name: 'a script of 76 KB', max: 3, next: getFile(script) },
      { name: 'news, 20 posts', max: 8, next: get('/api/news/posts?limit=20') },
      { name: '50 public messages', max: 8, next: get('/api/public-chat/messages?limit=50') },
      { name: '50 messages of a room', max: 10, next: get(`/api/chat/rooms/${hall}/messages?limit=50`) },
      { name: '20 rooms of a member', max: 15, next: get('/api/chat/rooms', [writer]) },
      { name: '20 rooms, one of 101 members', max: 15, next: get('/api/chat/rooms', [neighbour]) },
      { name: 'inbox of 50', max: 10, next: get('/api/user/inbox?limit=50', [neighbour]) },
    ].map((asked) => ({ ...asked, atOnce: reading })),
    { name: 'a public message, 50 senders', atOnce: senders, max: 8, next: publicly },
    { name: 'a public message, one sender', atOnce: 1, max: 20, next: publicly },
    { name: 'a private message, 50 senders', atOnce: senders, max: 9, next: privately },
    { name: 'a private message, one sender', atOnce: 1, max: 20, next: privately },
    {
      name: 'a message to 101 connected, 50 senders',
      atOnce: senders,
      max: 10,
      next: inTheHall,
      isHallConnected: true,
    },
    {
      name: 'a message to 101 connected, one sender',
      atOnce: 1,
      max: 25,
      next: inTheHall,
      isHallConnected: true,
    },
    { name: 'a comment, 50 senders', atOnce: senders, next: comment },
    { name: 'a comment, one sender', atOnce: 1, max: 12, next: comment },
  ];
}

/** `folder`: a bare server with a PostgreSQL there, which commits each body before it answers. */
async function startControl(folder?: string) {
  const postgres = folder && (await startEmbeddedPostgres({ dataDir: folder, log: () => {} }));
  const child = fork(fileURLToPath(new URL('bare-http-server.ts', import.meta.url)), {
    serialization: 'advanced',
    env: { ...process.env, ...(postgres && { [storeVariable]: JSON.stringify(postgres.connection) }) },
  });
  const [port] = (await once(child, 'message')) as [number];
  const caller = createCaller(port);
  return {
    caller,
    pids: [child.pid!, ...(folder ? [await postmasterPid(folder)] : [])],
    async answerWith(answer: Answer) {
      child.send(answer);
      await once(child, 'message');
    },
    async stop() {
      caller.close();
      child.disconnect();
      await once(child, 'exit');
      if (postgres) await postgres.stop();
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
  const storing = await startControl(join(dataDir, 'control'));
  try {
    await addActivity(ours.caller, town);
    const script = await findScript();
    const head = ['call', 'control, µs', 'server, µs', 'database, µs', 'ratio', 'lowest', 'highest', 'aim'];
    const rows = [[...head, 'a control that commits']];
    for (const asked of callsOf(town, script).filter(({ name }) => name.includes(flags.only ?? ''))) {
      await control.answerWith(await ours.caller.call(asked.next(0)));
      const receivers = asked.isHallConnected
        ? await openReceivers({ port, path: '/api/live', cookies: town.members.map(({ cookie }) => cookie) })
        : null;
      await receivers?.quiet();
      const isRead = asked.atOnce === reading;
      if (!isRead) await storing.answerWith({ status: 201, headers: {}, bytes: Buffer.from('{}') });
      // Cheap calls are made more often, so that a round is long compared with the measuring itself.
      const callsPerRound = isRead ? calls * 4 : calls;
      // A warm-up for PostgreSQL's plans, the caches and the compilers, which need thousands of calls: a server that
      // runs for days has had them.
      for (const side of isRead ? [control, ours] : [control, storing, ours])
        await costOf(side, asked, callsPerRound);
      const figures: { bare: number; server: number; database: number; ratio: number; floor: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const [bare] = await costOf(control, asked, calls * 4);
        const stored = isRead ? [] : await costOf(storing, asked, callsPerRound);
        const [server, database] = await costOf(ours, asked, callsPerRound);
        figures.push({
          bare: bare!,
          server: server!,
          database: database!,
          ratio: (server! + database!) / bare!,
          floor: stored.reduce((sum, cost) => sum + cost, 0) / bare!,
        });
      }
      receivers?.close();
      const ratios = figures.map(({ ratio }) => ratio);
      rows.push([
        asked.name,
        ...(['bare', 'server', 'database', 'ratio'] as const).map((field) =>
          show(median(figures.map((figure) => figure[field]))),
        ),
        show(Math.min(...ratios)),
        show(Math.max(...ratios)),
        String(asked.max ?? ''),
        isRead ? '' : show(median(figures.map(({ floor }) => floor))),
      ]);
      if (asked.max !== undefined) checkRatio(asked.name, median(ratios), { max: asked.max });
    }
    console.log(
      `\nCPU a call, over a bare node:http server: ${rounds} rounds of ${calls} calls\n\n${table(rows)}`,
    );
  } finally {
    ours.caller.close();
    await control.stop();
    await storing.stop();
    await snowglobe.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
