import { constants, getPriority, setPriority } from 'node:os';

const lowest = constants.priority.PRIORITY_LOW;

/**
 * Lets a process run only when others do not need the CPU, so that the server's answers come first. Call it before the
 * process has more threads or children: they inherit it. A process that has a lower priority already keeps it.
 */
export function lowerPriority(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, Math.min(lowest, Math.max(niceness, getPriority(pid))));
  } catch {
    // Not every machine allows this; then the process has the normal priority.
  }
}
