import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { requestBinding } from '../src/features/voice/stun.ts';
import { onCleanup } from './cleanup.ts';
import { freePort } from './snowglobe-process.ts';

const secret = 'the secret of the test';

/** Debian's coturn, on this machine only. */
export async function startCoturn() {
  const folder = await mkdtemp(join(tmpdir(), 'snowglobe-coturn-'));
  const port = await freePort();
  const options = [
    '-n',
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    `--listening-port=${port}`,
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=snowglobe',
    '--allow-loopback-peers',
    '--no-tls',
    '--no-dtls',
    '--no-cli',
    '--no-stdout-log',
    `--log-file=${join(folder, 'log')}`,
    '--simple-log',
    `--pidfile=${join(folder, 'pid')}`,
    `--userdb=${join(folder, 'db')}`,
  ];
  const program = spawn('/usr/bin/turnserver', options, { stdio: 'ignore' });
  onCleanup(async () => {
    const ended = once(program, 'exit');
    if (program.exitCode === null && program.kill('SIGKILL')) await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const signal = AbortSignal.timeout(30_000);
  for (;;) {
    const isUp = await requestBinding({ host: '127.0.0.1', port }, signal).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    signal.throwIfAborted();
    await delay(50);
  }
  return { port, settings: { TURN_URL: `turn:127.0.0.1:${port}?transport=udp`, TURN_SECRET: secret } };
}
