import { readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { reportFigure } from './aims.ts';
import { show } from './figures.ts';

type At = {
  port: number;
  pid: number;
  loopDelayFile: string;
  owner: { cookie: string };
  member: { cookie: string };
};

const times = 5;

/** For how long calls over a million messages block the event loop of the server, which nobody else can use meanwhile. */
export async function measureBlocking(at: At, messages: number): Promise<void> {
  const stats = '/api/admin/stats?range=90d&zone=Asia/Kolkata';
  await longestBlock(at);
  await delay(3000);
  await report(at, 'idle for 3 s');

  const began = performance.now();
  const bytes = await download(at, '/api/account/export', at.member.cookie);
  const seconds = (performance.now() - began) / 1000;
  console.log(`\nThe export of a member with ${messages} messages: ${bytes} bytes in ${show(seconds)} s`);
  await report(at, 'export of a member');

  await download(at, stats, at.owner.cookie);
  await report(at, 'first 90 days of the dashboard');
  for (let n = 0; n < times; n += 1) await download(at, stats, at.owner.cookie);
  await report(at, '90 days of the dashboard');
}

async function report(at: At, what: string): Promise<void> {
  const { time, cpu } = await longestBlock(at);
  console.log(`${what}: the event loop was blocked for ${show(time)} ms at most`);
  reportFigure(`longest block of the event loop, ${what}, CPU`, cpu, 'ms', { max: 100 });
}

/** Since the last call of this function. */
async function longestBlock({ pid, loopDelayFile }: At): Promise<{ time: number; cpu: number }> {
  await rm(loopDelayFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const text = await readFile(loopDelayFile, 'utf8').catch(() => '');
    const [time = 0, cpu = 0] = text.split(' ').map(Number);
    if (text.endsWith('\n')) return { time, cpu };
    await delay(10);
  }
}

function download({ port }: At, path: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { cookie } }, (response) => {
      let bytes = 0;
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
