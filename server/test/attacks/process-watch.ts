import { readdirSync, readFileSync } from 'node:fs';

const everyMs = 50;
const pageBytes = 4096;

export type Peak = { memory: number; descriptors: number };

/** Measures a process and its children, without PostgreSQL. Calls `tooMuch` when they use more memory than `max`. */
export function watchProcess(pid: number, { max, tooMuch }: { max: number; tooMuch: () => void }) {
  let peak: Peak = { memory: 0, descriptors: 0 };
  const look = () => {
    const memory = familyOf(pid)
      .map(residentBytes)
      .reduce((sum, bytes) => sum + bytes, 0);
    peak = {
      memory: Math.max(peak.memory, memory),
      descriptors: Math.max(peak.descriptors, openDescriptors(pid)),
    };
    if (memory > max) tooMuch();
  };
  const timer = setInterval(look, everyMs);
  return {
    /** The maximum since the last call. */
    takePeak(): Peak {
      look();
      const taken = peak;
      peak = { memory: 0, descriptors: 0 };
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

/** A process may end while it is measured: then its files in /proc are gone. */
function read<T>(look: () => T, gone: T): T {
  try {
    return look();
  } catch {
    return gone;
  }
}

function familyOf(pid: number): number[] {
  const name = read(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim(), '');
  if (name === '' || name === 'postgres') return [];
  const children = read(() => readdirSync(`/proc/${pid}/task`), []).flatMap((thread) =>
    read(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'), '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

const residentBytes = (pid: number) =>
  read(() => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]), 0) * pageBytes;
const openDescriptors = (pid: number) => read(() => readdirSync(`/proc/${pid}/fd`).length, 0);
