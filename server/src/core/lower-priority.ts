import { readdirSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

const lowest = constants.priority.PRIORITY_LOW;

/**
 * Lets a process run only when others do not need the CPU, so that the server's answers come first. Threads and children
 * that it starts later inherit it. A process that has a lower priority already keeps it.
 */
export function lowerPriority(pid: number | undefined, niceness: number): void {
  try {
    if (pid === undefined) return;
    const priority = Math.min(lowest, Math.max(niceness, getPriority(pid)));
    for (const thread of threadsOf(pid)) setPriority(thread, priority);
  } catch {
    // Not every machine allows this; then the process has the normal priority.
  }
}

/** On Linux each thread has a priority of its own, and Node starts with several: they collect garbage and compile. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number);
  } catch {
    return [pid];
  }
}
