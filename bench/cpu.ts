import { readFile, readdir } from 'node:fs/promises';

/** Nanoseconds of CPU time so far, by process. */
export type CpuTimes = Map<number, number>;

/** The CPU time of a process and its children, in nanoseconds: clock ticks are too coarse for cheap calls. */
export async function cpuTimes(root: number): Promise<CpuTimes> {
  if (process.platform !== 'linux') throw new Error('What a call costs is read from /proc, as Linux has it.');
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const times: CpuTimes = new Map();
  await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      if (pid === root || parent === root) times.set(pid, await ofThreads(pid));
    }),
  );
  return times;
}

async function ofThreads(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const times = await Promise.all(
    threads.map(async (thread) => {
      const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').catch(() => '0');
      return Number.parseInt(stat, 10);
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
}

/** Microseconds between two measurements. A process that ended in between is not counted. */
export function spent(before: CpuTimes, after: CpuTimes): number {
  let sum = 0;
  for (const [pid, time] of after) sum += time - (before.get(pid) ?? 0);
  return sum / 1000;
}

/** Seconds of CPU of the processes that this one started meanwhile, with theirs, and that have ended. */
export async function cpuOfChildren(work: () => Promise<unknown>): Promise<number> {
  const now = async () => {
    const stat = await readFile('/proc/self/stat', 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // The 16th and 17th field of all, in hundredths of a second.
    return (Number(fields[13]) + Number(fields[14])) / 100;
  };
  const before = await now();
  await work();
  return (await now()) - before;
}
