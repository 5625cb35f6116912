import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { seedCrowd } from '../server/test/crowd.ts';
import { freePort } from '../server/test/snowglobe-process.ts';
import { clock } from '../web/src/core/clock.ts';
import { createLiveChannel } from '../web/src/core/live-channel.ts';
import { reportFigure } from './aims.ts';
import { median, show } from './figures.ts';
import { readFlags } from './flags.ts';

// The process itself, started by the launcher as an operator starts it: the time from the command to the first answer,
// the memory of everything that runs when nobody is there, and the return after `kill -9` with many pages connected,
// which reconnect with the page's own code. All figures are absolute, so none of them fails the run.

const { members, rounds, idleSeconds } = readFlags({
  members: [1000, 100],
  rounds: [5, 2],
  idleSeconds: [45, 30],
});
const launcher = fileURLToPath(new URL('../tools/run.mjs', import.meta.url));
const megabyte = 1024;
const allBackMs = 60_000;

const dataDir = await mkdtemp(join(tmpdir(), 'snowglobe-process-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
let running: ChildProcess | undefined;

/** Starts as `npm start` does, and returns the milliseconds until the first answer. */
async function start(): Promise<number> {
  const began = performance.now();
  running = spawn(process.execPath, [launcher, 'start'], {
    env: {
      ...process.env,
      npm_lifecycle_event: '',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      OWNER_PASSWORD: 'correct horse battery',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswer();
  return performance.now() - began;
}

async function stop(): Promise<void> {
  if (!running || running.exitCode !== null) return;
  running.kill('SIGTERM');
  await once(running, 'exit');
}

async function untilAnswer(): Promise<void> {
  while (!(await answers())) await delay(5);
}

function answers(): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${url}/api/health`, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}

type Process = { pid: number; parent: number; megabytes: number; command: string };

/** The launcher and everything below it. */
async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = await Promise.all(
    pids.map(async (pid): Promise<Process> => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => '');
      const [status, command] = [await read('status'), await read('cmdline')];
      const number = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      return { pid, parent: number('PPid'), megabytes: number('VmRSS') / megabyte, command };
    }),
  );
  const inside = new Set([running!.pid!]);
  // A child may have a lower number than its parent.
  for (let before = 0; before < inside.size;) {
    before = inside.size;
    for (const { pid, parent } of all) if (inside.has(parent)) inside.add(pid);
  }
  return all.filter(({ pid }) => inside.has(pid));
}

const isServer = ({ command }: Process) =>
  /server\/(src\/main\.ts|dist\/main\.js)/.test(command) && !command.startsWith('sh');
const isDatabase = ({ command }: Process) => command.includes('postgres');
const sum = (some: Process[]) => some.reduce((total, { megabytes }) => total + megabytes, 0);

async function measureMemory(): Promise<void> {
  await start();
  await delay(idleSeconds * 1000);
  const all = await processes();
  const beside = all.filter((each) => !isServer(each) && !isDatabase(each));
  console.log(
    `Idle for ${idleSeconds} s: ${all.length} processes, ${show(sum(all.filter(isDatabase)))} MB in PostgreSQL's`,
  );
  reportFigure('idle: the server, RSS', sum(all.filter(isServer)), 'MB', { max: 120 });
  reportFigure('idle: the launcher beside it, RSS', sum(beside), 'MB', { max: 20 });
  await stop();
}

async function measureStarts(): Promise<void> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    took.push(await start());
    await stop();
  }
  console.log(`Starts on existing data, s: ${took.map((ms) => show(ms / 1000)).join(', ')}`);
  reportFigure('second start to the first answer', median(took) / 1000, 's', { max: 1.5 });
}

/** Pages that are open, with the page's own code for the live channel. */
function openPages(cookies: readonly string[]) {
  const channels = cookies.map((cookie) =>
    createLiveChannel({
      open: (after) =>
        new WebSocket(`${url.replace('http', 'ws')}/api/live${after === null ? '' : `?after=${after}`}`, {
          headers: { cookie, origin: url },
        }),
      clock,
      onReset: () => undefined,
      onRefused: () => undefined,
      onEnded: () => undefined,
    }),
  );
  for (const channel of channels) channel.start();
  return {
    upCount: () => channels.filter(({ state }) => state.get() === 'up').length,
    close() {
      for (const channel of channels) channel.stop();
    },
  };
}

async function until(isTrue: () => boolean, what: string): Promise<void> {
  for (const end = performance.now() + allBackMs; !isTrue(); await delay(10))
    if (performance.now() > end) throw new Error(`${what} took longer than ${allBackMs / 1000} s`);
}

async function measureKill(cookies: readonly string[]): Promise<void> {
  await start();
  const pages = openPages(cookies);
  try {
    const up: number[] = [];
    const back: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await until(() => pages.upCount() === cookies.length, 'Connecting');
      const server = (await processes()).find(isServer)!;
      const began = performance.now();
      process.kill(server.pid, 'SIGKILL');
      await until(() => pages.upCount() < cookies.length, 'The end of the connections');
      await untilAnswer();
      const upAt = performance.now();
      up.push(upAt - began);
      await until(() => pages.upCount() === cookies.length, 'The return');
      back.push(performance.now() - upAt);
      // Six restarts within a minute are the launcher's limit.
      await delay(15_000);
    }
    console.log(
      `kill -9: up after ${up.map((ms) => show(ms / 1000)).join(', ')} s, all back ${back.map((ms) => show(ms / 1000)).join(', ')} s later`,
    );
    reportFigure(`kill -9 with ${cookies.length} connected: up`, median(up) / 1000, 's', { max: 1.5 });
    reportFigure(`kill -9 with ${cookies.length} connected: all back, after that`, median(back) / 1000, 's', {
      max: 3,
    });
  } finally {
    pages.close();
    await stop();
  }
}

try {
  const { members: crowd } = await seedCrowd(dataDir, { members, rooms: 0 });
  // Once without measuring: Node stores its compiled code.
  await start();
  await stop();
  await measureStarts();
  await measureMemory();
  await measureKill(crowd.map(({ cookie }) => cookie));
} finally {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
}
