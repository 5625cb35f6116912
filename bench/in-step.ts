import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { demoFilm } from '../catalogue/src/catalogue.ts';
import type { Party, PartyCommand } from '../contract/src/features/party/party.model.ts';
import { autoplayFlags, chromiumFlags, chromiumPath, pagesInFrontFlags } from '../e2e/chromium.ts';
import { createClient, type Client } from '../server/test/client.ts';
import { addCrowd, addOwner, seedDataFolder, type CrowdMember } from '../server/test/crowd.ts';
import { addFilm, waitUntilPrepared } from '../server/test/library.ts';
import { freePort, startSnowglobe, type SnowglobeProcess } from '../server/test/snowglobe-process.ts';
import { reportFigure } from './aims.ts';
import { quantile, show, table } from './figures.ts';
import { readFlags } from './flags.ts';

// How far apart the films of a party are, in real browsers: play, pause, seek (a skipped intro is one), speed, the next
// episode, a late join, a cut line and a killed server. A browser reports each frame that it shows with the frame's own time in the film. All browsers run on this
// machine, so the moments of their frames can be compared; what the page believes is not asked.

const { browsers, seconds } = readFlags({ browsers: [6, 3], seconds: [10, 5] });
/** The time that a party has to come into step after a change. */
const settleMs = 3000;

const flags = [...chromiumFlags, ...autoplayFlags, ...pagesInFrontFlags];

/** Keeps the frames of the last minute: the moment when each was shown, and its time in the film. */
const recordFrames = `(() => {
  window.shownFrames = [];
  const watched = new WeakSet();
  setInterval(() => {
    const video = document.querySelector('video');
    if (!video || watched.has(video)) return;
    watched.add(video);
    const onFrame = (_, { expectedDisplayTime, mediaTime }) => {
      window.shownFrames.push([performance.timeOrigin + expectedDisplayTime, mediaTime * 1000, video.paused]);
      if (window.shownFrames.length > 4000) window.shownFrames.splice(0, 1000);
      video.requestVideoFrameCallback(onFrame);
    };
    video.requestVideoFrameCallback(onFrame);
  }, 50);
})()`;

type Frame = [shownAt: number, filmTime: number, paused: boolean];

/** Where the film is at a moment, from the frame that is shown then; null if no frame was shown lately. */
function positionAt(frames: readonly Frame[], moment: number, rate: number): number | null {
  const frame = frames.findLast(([shownAt]) => shownAt <= moment);
  if (!frame || moment - frame[0] > 500) return null;
  // A frame is shown until the next one: without this, films would seem up to one frame apart.
  return frame[1] + (moment - frame[0]) * rate;
}

type CpuTimes = { idle: number; all: number };
function cpuTimes(): CpuTimes {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (each: (typeof times)[number]) => number) =>
    times.reduce((total, each) => total + of(each), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum((each) => Object.values(each).reduce((a, b) => a + b, 0)),
  };
}
/** A machine without idle time shows frames late, whatever the page does. */
const idleShare = (from: CpuTimes, to: CpuTimes) => (to.idle - from.idle) / (to.all - from.all);

const clientOf = (url: string, { cookie }: CrowdMember): Client => {
  const client = createClient(url);
  client.cookies.set('snowglobe_session', cookie.split('=')[1]!);
  return client;
};

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-bench-'));
const opened: (() => unknown)[] = [() => rm(dataDir, { recursive: true, force: true })];
try {
  const { owner, crowd } = await seedDataFolder(dataDir, async (core) => {
    const boss = await addOwner(core);
    const all = await addCrowd(core, { members: browsers, rooms: 1, role: 'Paid' });
    return { owner: boss, crowd: all };
  });
  const roomId = crowd.roomIds[0]!;
  const place = { dataDir, port: await freePort() };
  let snowglobe: SnowglobeProcess = await startSnowglobe(place);
  opened.push(() => snowglobe.stop());
  const { url } = snowglobe;

  const boss = clientOf(url, owner);
  const file = new Uint8Array(await readFile(demoFilm.dub));
  let titleId = 0;
  for (const episode of [1, 2]) {
    const { id } = await addFilm(boss, `In step S01E0${episode}.mp4`, file);
    await waitUntilPrepared(boss, id);
    const match = { own: { title: 'In step', type: 'tv' }, season: 1, episode };
    titleId = (await boss.put(`/api/library/${id}`, { match })).body.video.place.title.id as number;
  }
  const firstEpisode = { titleId, season: 1, episode: 1 };

  const clients = crowd.members.map((member) => clientOf(url, member));
  const host = clients[0]!;
  const path = `/api/chat/rooms/${roomId}/party`;
  const started = await host.post(path, firstEpisode);
  if (started.status !== 201) throw new Error(`The party did not start: ${JSON.stringify(started.body)}`);

  const pages: Page[] = [];
  async function enter(member: CrowdMember): Promise<void> {
    // A browser of its own: pages of one browser share its clock and its network.
    const browser = await chromium.launch({
      executablePath: chromiumPath,
      args: flags,
    });
    opened.push(() => browser.close());
    const context = await browser.newContext({
      baseURL: url,
      // Small: without a graphics card, drawing the pages takes most of the machine.
      viewport: { width: 480, height: 360 },
      reducedMotion: 'reduce',
    });
    await context.addCookies(
      [
        ['snowglobe_session', member.cookie.split('=')[1]!],
        ['snowglobe_hint', '1'],
      ].map(([name, value]) => ({
        name: name!,
        value: value!,
        url,
      })),
    );
    const page = await context.newPage();
    await page.addInitScript(recordFrames);
    await page.goto(`/?screen=friends&tab=chat&room=${roomId}&watch=1`);
    const until = Date.now() + 60_000;
    while ((await page.evaluate<number>('window.shownFrames.length')) === 0) {
      if (Date.now() > until) throw new Error('A browser shows no frame of the film.');
      await delay(100);
    }
    pages.push(page);
  }
  for (const member of crowd.members.slice(0, -1)) await enter(member);

  const party = async () => ((await host.get(path)).body as { party: Party }).party;
  async function command(
    sent: PartyCommand extends infer C ? (C extends { seq: number } ? Omit<C, 'seq'> : never) : never,
  ) {
    const { seq } = (await party()).state;
    const answer = await host.post(`${path}/commands`, { ...sent, seq });
    if (answer.status !== 200) throw new Error(`${sent.kind} was refused: ${JSON.stringify(answer.body)}`);
  }

  const rows = [
    ['after', 'p50, ms', 'p95, ms', 'p99, ms', 'largest, ms', 'samples', 'without a frame', 'idle'],
  ];
  const all: number[] = [];
  /** Compares the films for some seconds: the distance between the first and the last one, 20 times a second. */
  async function measure(name: string, rate = 1): Promise<void> {
    await delay(settleMs);
    const from = Date.now();
    const cpuBefore = cpuTimes();
    await delay(seconds * 1000);
    const idle = idleShare(cpuBefore, cpuTimes());
    const shown = await Promise.all(pages.map((page) => page.evaluate<Frame[]>('window.shownFrames')));
    const apart: number[] = [];
    let gaps = 0;
    for (let moment = from; moment < from + seconds * 1000 - 200; moment += 50) {
      const positions = shown.map((frames) => positionAt(frames, moment, rate));
      const known = positions.filter((position) => position !== null);
      gaps += positions.length - known.length;
      if (known.length > 1) apart.push(Math.max(...known) - Math.min(...known));
    }
    all.push(...apart);
    rows.push([
      name,
      ...[0.5, 0.95, 0.99, 1].map((share) => show(quantile(apart, share))),
      String(apart.length),
      String(gaps),
      `${Math.round(idle * 100)} %`,
    ]);
    console.log(rows.at(-1)!.join(' · '));
  }

  await command({ kind: 'seek', position: 1 });
  await measure(`the start, ${pages.length} browsers`);
  await command({ kind: 'pause' });
  await delay(1500);
  await command({ kind: 'play' });
  await measure('pause and play');
  await command({ kind: 'seek', position: 5 });
  await measure('a seek');
  await command({ kind: 'seek', position: 2 });
  await command({ kind: 'rate', rate: 1.5 });
  await measure('speed 1.5', 1.5);
  await command({ kind: 'rate', rate: 1 });
  await command({ kind: 'title', ...firstEpisode, episode: 2 });
  while ((await party()).state.waitUntil !== null) await delay(100);
  await measure('the next episode');
  await command({ kind: 'seek', position: 3 });
  await delay(2000);
  await enter(crowd.members.at(-1)!);
  await measure('a late join');
  await command({ kind: 'seek', position: 4 });
  await pages[1]!.context().setOffline(true);
  await delay(6000);
  await pages[1]!.context().setOffline(false);
  await measure('a line that was cut for 6 s');
  await command({ kind: 'seek', position: 5 });
  await delay(2000);
  await snowglobe.kill();
  snowglobe = await startSnowglobe(place);
  await measure('a killed server');

  rows.push([
    'all',
    ...[0.5, 0.95, 0.99, 1].map((share) => show(quantile(all, share))),
    String(all.length),
    '',
    '',
  ]);
  console.log(table(rows));
  const within = (ms: number) => (all.filter((each) => each <= ms).length / all.length) * 100;
  for (const [percent, ms] of [
    [95, 40],
    [99, 100],
  ] as const)
    reportFigure(`films of a party within ${ms} ms`, within(ms), '%', { min: percent });
} finally {
  for (const close of opened.toReversed()) await close();
}
