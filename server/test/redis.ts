import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onCleanup } from './cleanup.ts';
import { freePort } from './snowglobe-process.ts';

const redisProgram = process.env['REDIS_SERVER'] ?? '/usr/bin/redis-server';

/** Debian's Redis on a free port of this machine, without a disk. It can be killed, paused and started again, empty. */
export async function startRedis() {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-redis-'));
  const port = await freePort();
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const options = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    const started = spawn(redisProgram, options, { stdio: ['ignore', 'pipe', 'inherit'] });
    running = started;
    let output = '';
    for await (const chunk of started.stdout) {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) break;
    }
    if (started.exitCode !== null) throw new Error(`redis-server ended: ${output}`);
    started.stdout.resume();
  }

  async function kill(): Promise<void> {
    const ending = running;
    running = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  }

  await start();
  onCleanup(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start,
    pause: () => running!.kill('SIGSTOP'),
    resume: () => running!.kill('SIGCONT'),
  };
}
