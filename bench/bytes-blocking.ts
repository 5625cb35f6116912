import { readFile, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { reportFigure } from './aims.ts';

type At = {
  port: number;
  pid: number;
  loopDelayFile: string;
  owner: { cookie: string };
  member: { cookie: string };
};

const times = 5;
const aim = { max: 100 };

/** For how long calls over a million messages block the event loop of the server, which nobody else can use meanwhile. */
export async function measureBlocking(at: At, messages: number): Promise<void> {
  await longestBlock(at);
  await delay(3000);
  reportFigure('longest block of the event loop, idle for 3 s', await longestBlock(at), 'ms');

  const began = performance.now();
  const bytes = await download(at, '/api/account/export', at.member.cookie);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `\nThe export of a member with ${messages} messages: ${bytes} bytes in ${seconds.toFixed(1)} s`,
  );
  reportFigure('longest block of the event loop, export', await longestBlock(at), 'ms', aim);

  await download(at, '/api/admin/stats?range=90d&zone=Asia/Kolkata', at.owner.cookie);
  reportFigure(
    'longest block of the event loop, first 90 days of the dashboard',
    await longestBlock(at),
    'ms',
    aim,
  );
  for (let n = 0; n < times; n += 1)
    await download(at, '/api/admin/stats?range=90d&zone=Asia/Kolkata', at.owner.cookie);
  reportFigure(
    'longest block of the event loop, 90 days of the dashboard',
    await longestBlock(at),
    'ms',
    aim,
  );
}

/** Since the last call of this function. */
async function longestBlock({ pid, loopDelayFile }: At): Promise<number> {
  await rm(loopDelayFile, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (;;) {
    const text = await readFile(loopDelayFile, 'utf8').catch(() => '');
    if (text.endsWith('\n')) return Number(text);
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
