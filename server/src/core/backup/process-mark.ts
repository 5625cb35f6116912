import { hostname } from 'node:os';
import * as z from 'zod';
import { processIdentity } from '../data-folder/process-identity.ts';

/** Names a process, so that another one can tell whether it still runs. */
export const processMark = z.object({ host: z.string(), pid: z.number(), identity: z.optional(z.string()) });
export type ProcessMark = z.output<typeof processMark>;

export async function markThisProcess(): Promise<ProcessMark> {
  return { host: hostname(), pid: process.pid, identity: await processIdentity(process.pid) };
}

/** Null for a process of another machine: that can't be known here. */
export async function isProcessRunning({ host, pid, identity }: ProcessMark): Promise<boolean | null> {
  return host === hostname() ? (await processIdentity(pid)) === identity : null;
}
