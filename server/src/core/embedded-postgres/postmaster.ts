import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { command, stopOnWindows } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { settingFlags } from './settings.ts';

const MAX_LOG_BYTES = 1024 * 1024;
/** A fast shutdown writes the buffers to the disk, which takes long on a slow one. */
const STOP_TIMEOUT_MS = 30_000;

export type Address = { host: string; port: number };

/** One run of the PostgreSQL server. */
export type Postmaster = {
  /** Resolves when it accepts connections; rejects with PostgreSQL's reason when it ends before. */
  ready: Promise<void>;
  /** Resolves with the exit code or signal. */
  ended: Promise<string>;
  stop(): Promise<void>;
};

export async function launchPostmaster(cluster: Cluster, address: Address): Promise<Postmaster> {
  const { layout, durable } = cluster;
  const { file, args, options } = command(cluster, 'postgres', [
    `-D${layout.data}`,
    ...addressFlags(cluster, address),
    ...settingFlags(durable),
  ]);
  const log = await openLog(layout.log);
  // Detached, because Ctrl-C in the terminal must only reach Snowglobe, which stops its database last.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
  const ended = endOf(child);
  await log.close();
  return {
    ready: untilReady(cluster, child, ended, log.length),
    ended,
    stop: () => stop(cluster, child, ended),
  };
}

function addressFlags({ layout }: Cluster, { host, port }: Address): string[] {
  return host === layout.socket
    ? ['-c', 'listen_addresses=', '-k', host, '-p', String(port)]
    : ['-c', `listen_addresses=${host}`, '-c', 'unix_socket_directories=', '-p', String(port)];
}

async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    return signal ? `signal ${signal}` : `exit code ${code}`;
  } catch (error) {
    return (error as Error).message;
  }
}

/** PostgreSQL writes its state to the pid file; pg_ctl reads the same line. */
async function untilReady(cluster: Cluster, child: ChildProcess, ended: Promise<string>, logStart: number) {
  const pidFile = join(cluster.layout.data, 'postmaster.pid');
  while (child.exitCode === null && child.signalCode === null && child.pid) {
    const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return;
    await delay(5);
  }
  throw new Error((await reasonInLog(cluster.layout.log, logStart)) ?? (await ended));
}

async function reasonInLog(path: string, start: number): Promise<string | undefined> {
  const text = (await readFile(path).catch(() => Buffer.of())).subarray(start).toString();
  return /(?:FATAL|PANIC): +(.+)/.exec(text)?.[1];
}

async function openLog(path: string): Promise<{ fd: number; length: number; close(): Promise<void> }> {
  const { size } = await stat(path).catch(() => ({ size: 0 }));
  if (size > MAX_LOG_BYTES) await rename(path, `${path}.old`);
  const file = await open(path, 'a', 0o600);
  return { fd: file.fd, length: (await file.stat()).size, close: () => file.close() };
}

async function stop(cluster: Cluster, child: ChildProcess, ended: Promise<string>): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  try {
    if (process.platform === 'win32') await stopOnWindows(cluster);
    else child.kill('SIGINT');
    await ended;
  } finally {
    clearTimeout(timer);
  }
}
