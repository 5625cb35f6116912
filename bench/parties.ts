import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Party } from '../contract/src/features/party/party.model.ts';
import { addCrowd, seedDataFolder } from '../server/test/crowd.ts';
import { addLibraryFilm, partyPath } from '../server/test/parties.ts';
import { freePort, postmasterPid, startSnowglobe } from '../server/test/snowglobe-process.ts';
import { createCaller, type Call } from './caller.ts';
import { cpuTimes, spent } from './cpu.ts';
import { median, quantile, show, table } from './figures.ts';
import { readFlags } from './flags.ts';
import { openReceivers } from './receivers.ts';

// 500 parties of 4 on one node, with what their pages send: a report every 10 s, five samples of the clock every 15 s,
// and in each party a command every 30 s. Meanwhile members in other rooms write. The control is the same without the
// traffic of the parties, in turns. The generator runs on the same machine; its share of the CPU is reported.

const sizes = { parties: [500, 50], rounds: [5, 2], seconds: [12, 6] } as const;
const { parties, rounds, seconds } = readFlags(sizes);
const partySize = 4;
const chatRooms = 10;
const messagesPerSecond = 20;
const filmSeconds = 5400;

type Member = { cookie: string; room: number };
type Figures = {
  server: number;
  database: number;
  generator: number;
  calls: number;
  frames: number;
  p50: number;
  p99: number;
};

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
const opened: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
try {
  const { crowd, titleId } = await seedDataFolder(dataDir, async (core) => ({
    titleId: await addLibraryFilm(core.db, filmSeconds),
    crowd: await addCrowd(core, {
      members: (parties + chatRooms) * partySize,
      rooms: parties + chatRooms,
      roomSize: partySize,
      role: 'Paid',
    }),
  }));
  const everybody = crowd.members.map(({ cookie }, nth): Member => ({
    cookie,
    room: crowd.roomIds[Math.floor(nth / partySize)]!,
  }));
  const viewers = everybody.slice(0, parties * partySize);
  const writers = everybody.slice(parties * partySize);
  const port = await freePort();
  const snowglobe = await startSnowglobe({ dataDir, port });
  opened.push(() => snowglobe.stop());
  const caller = createCaller(port);
  opened.push(() => caller.close());
  const receivers = await openReceivers({
    port,
    path: '/api/live',
    cookies: everybody.map(({ cookie }) => cookie),
  });
  opened.push(() => receivers.close());
  const postmaster = await postmasterPid(dataDir);

  const stateOf = new Map<number, Party['state']>();
  const asParty = (body: string) => (JSON.parse(body) as { party: Party }).party;
  const to = ({ cookie, room }: Member, rest: string, body?: unknown): Call => ({
    method: 'POST',
    path: partyPath(room, rest),
    cookie,
    body,
  });
  const report = (member: Member) =>
    to(member, '/report', {
      status: 'ready',
      seq: stateOf.get(member.room)!.seq,
      delayMs: 20 + randomInt(60),
    });

  const began = performance.now();
  await caller.many(parties, 8, (nth) => to(viewers[nth * partySize]!, '', { titleId }));
  await caller.many(viewers.length, 8, (nth) => to(viewers[nth]!, '/join'));
  for (const { room } of viewers) stateOf.set(room, { seq: 1, paused: false } as Party['state']);
  const reportAll = () => caller.many(viewers.length, 8, (nth) => report(viewers[nth]!));
  await reportAll();
  console.log(
    `${parties} parties of ${partySize} came together in ${show((performance.now() - began) / 1000)} s.`,
  );

  let calls = 0;
  let failures = 0;
  const attempt = async (call: Call, onAnswer?: (body: string) => void) => {
    try {
      const { bytes } = await caller.call(call);
      onAnswer?.(bytes.toString());
    } catch (error) {
      failures += 1;
      if (failures < 5) console.error(error);
    }
  };
  const ofParty = (call: Call, onAnswer?: (body: string) => void) => {
    calls += 1;
    return attempt(call, onAnswer);
  };
  const pick = () => viewers[randomInt(viewers.length)]!;
  /** Each member in turn, so that everybody reports in time. */
  let nextReporter = 0;
  const traffic: { perSecond: number; run: () => unknown }[] = [
    { perSecond: viewers.length / 10, run: () => ofParty(report(viewers[nextReporter++ % viewers.length]!)) },
    {
      perSecond: viewers.length / 15,
      run() {
        const { cookie } = pick();
        for (let sample = 0; sample < 5; sample += 1)
          void ofParty({ method: 'GET', path: '/api/clock', cookie });
      },
    },
    {
      perSecond: parties / 30,
      run() {
        const member = pick();
        const { seq, paused } = stateOf.get(member.room)!;
        const kind = paused ? 'play' : 'pause';
        void ofParty(to(member, '/commands', { kind, seq }), (body) =>
          stateOf.set(member.room, asParty(body).state),
        );
      },
    },
  ];

  /** Starts something at this rate until the time is over. */
  async function keepUp(perSecond: number, until: number, run: () => unknown): Promise<void> {
    const from = performance.now();
    for (let done = 0; performance.now() < until; await delay(10))
      for (; done < ((performance.now() - from) / 1000) * perSecond; done += 1) void run();
  }

  async function measure(withParties: boolean): Promise<Figures> {
    const latencies: number[] = [];
    const write = async () => {
      const { cookie, room } = writers[randomInt(writers.length)]!;
      const path = `/api/chat/rooms/${room}/messages`;
      const at = performance.now();
      const body = { content: 'The snow falls on the hill tonight.', clientId: randomUUID() };
      await attempt({ method: 'POST', path, cookie, body }, () => latencies.push(performance.now() - at));
    };
    const before = {
      server: await cpuTimes(snowglobe.pid),
      database: await cpuTimes(postmaster),
      own: process.cpuUsage(),
      frames: receivers.frames(),
      at: performance.now(),
    };
    calls = 0;
    const until = before.at + seconds * 1000;
    await Promise.all([
      keepUp(messagesPerSecond, until, write),
      ...(withParties ? traffic.map(({ perSecond, run }) => keepUp(perSecond, until, run)) : []),
    ]);
    const passed = performance.now() - before.at;
    const own = process.cpuUsage(before.own);
    const share = (microseconds: number) => microseconds / 1000 / passed;
    return {
      server: share(spent(before.server, await cpuTimes(snowglobe.pid))),
      database: share(spent(before.database, await cpuTimes(postmaster))),
      generator: share(own.user + own.system),
      calls: (calls * 1000) / passed,
      frames: ((receivers.frames() - before.frames) * 1000) / passed,
      p50: quantile(latencies, 0.5),
      p99: quantile(latencies, 0.99),
    };
  }

  const pairs: { ours: Figures; control: Figures }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const control = await measure(false);
    // Nobody has reported meanwhile: they would leave. What this writes is not part of the measurement.
    await reportAll();
    await delay(6000);
    const pair = { control, ours: await measure(true) };
    // The first round is a warm-up for the compilers.
    if (round > 0) pairs.push(pair);
  }
  const row = (title: string, read: (figures: Figures) => number) => [
    title,
    show(median(pairs.map(({ ours }) => read(ours)))),
    show(median(pairs.map(({ control }) => read(control)))),
  ];
  const ratios = pairs.map(({ ours, control }) => ours.p99 / control.p99);
  console.log(
    `\nMedians of ${rounds} rounds of ${seconds} s; ${messagesPerSecond} messages a second are written in other rooms; ${failures} calls failed. CPU as shares of a core.\n`,
  );
  console.log(
    table([
      ['', 'with parties', 'without'],
      row('calls of the parties a second', ({ calls: made }) => made),
      row('messages a second to pages', ({ frames }) => frames),
      row('CPU of the server', ({ server }) => server),
      row('CPU of the database', ({ database }) => database),
      row('CPU of the generator', ({ generator }) => generator),
      row('chat p50, ms', ({ p50 }) => p50),
      row('chat p99, ms', ({ p99 }) => p99),
    ]),
  );
  console.log(
    `\nThe chat's p99 is ${show(median(ratios))} times that without parties (${show(Math.min(...ratios))} to ${show(Math.max(...ratios))}).`,
  );
} finally {
  for (const close of opened.toReversed()) await close();
}
