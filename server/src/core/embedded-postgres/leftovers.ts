import { execFile } from 'node:child_process';
import { readFile, readdir, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../config/start-error.ts';
import { stopOnWindows } from './cluster.ts';
import type { Cluster } from './cluster.ts';

const STOP_TIMEOUT_MS = 15_000;

/**
 * After kill -9 of Snowglobe its PostgreSQL still runs; after kill -9 of PostgreSQL its workers may. Two servers would
 * destroy the cluster, so all processes are stopped before their pid and socket files are deleted.
 */
export async function clearLeftovers(cluster: Cluster, whileWaiting?: () => unknown): Promise<void> {
  const { layout } = cluster;
  const pidFile = join(layout.data, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  if (Number.isNaN(pid)) return;

  if (process.platform === 'win32') return stopOnWindows(cluster).catch(() => undefined);
  const running = await processesOf(layout.data, pid);
  if (running.includes(pid)) send('SIGINT', [pid]);
  // Workers without a postmaster must end at once and must not write any more.
  else send('SIGQUIT', running);
  whileWaiting?.();
  if (!(await allGone(layout.data, pid))) send('SIGQUIT', await processesOf(layout.data, pid));
  if (!(await allGone(layout.data, pid))) {
    throw new StartError(
      `The PostgreSQL of an earlier start (pid ${pid}) does not stop. End this process by hand and start again.`,
    );
  }
  await rm(pidFile, { force: true });
  const sockets = await readdir(layout.socket);
  await Promise.all(sockets.map((name) => rm(join(layout.socket, name), { force: true })));
}

async function allGone(data: string, pid: number): Promise<boolean> {
  for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await delay(10)) {
    if ((await processesOf(data, pid)).length === 0) return true;
  }
  return false;
}

function send(signal: NodeJS.Signals, pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** PostgreSQL and its workers have the cluster as working directory; another process with a reused pid has not. */
async function processesOf(data: string, pid: number): Promise<number[]> {
  if (process.platform !== 'linux') return (await isPostmaster(pid, data)) ? [pid] : [];
  const folder = await realpath(data);
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  // The link of a zombie cannot be read, so it counts as ended.
  const folders = await Promise.all(pids.map((each) => readlink(`/proc/${each}/cwd`).catch(() => undefined)));
  return pids.filter((_, index) => folders[index] === folder);
}

async function isPostmaster(pid: number, data: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'stat=,command=', '-p', String(pid)]).catch(
    () => ({ stdout: '' }),
  );
  return !stdout.startsWith('Z') && stdout.includes(data);
}
