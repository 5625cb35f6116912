import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from './durable-file.ts';
import { processIdentity } from './process-identity.ts';
import { whyNotWritable } from './writable.ts';
import { StartError } from '../config/start-error.ts';
import { inEnglish } from '../texts/texts.ts';

type Holder = { pid: number; identity: string };

/**
 * Allows one process at a time. Each holder creates the file with the next number, which only one process can do, and the
 * newest file is never deleted: so two processes that find the same dead holder cannot both get the lock.
 */
export async function lockDataDir(dataDir: string): Promise<{ release(): Promise<void> }> {
  const folder = join(dataDir, 'lock');
  const identity = await processIdentity(process.pid);
  const claim = join(folder, `claim-${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(claim, JSON.stringify({ pid: process.pid, identity }), { mode: 0o600 });
  } catch (error) {
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written: ${inEnglish(await whyNotWritable(folder, error))}.`,
    );
  }
  try {
    const taken = await takeNextNumber(dataDir, folder, claim);
    return { release: () => writeDurably(taken, '') };
  } finally {
    await rm(claim, { force: true });
  }
}

async function takeNextNumber(dataDir: string, folder: string, claim: string): Promise<string> {
  for (;;) {
    const numbers = await lockNumbers(folder);
    const newest = Math.max(0, ...numbers);
    const holder = newest > 0 ? await liveHolder(join(folder, String(newest))) : undefined;
    if (holder) {
      throw new StartError(
        `DATA_DIR ${dataDir} is in use by another Snowglobe (pid ${holder.pid}): stop it, or choose another DATA_DIR.`,
      );
    }
    const mine = join(folder, String(newest + 1));
    try {
      await link(claim, mine);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw error;
    }
    // Other processes may have locked and released since the numbers were read; then this number is not the newest.
    if ((await lockNumbers(folder)).some((number) => number > newest + 1)) {
      await rm(mine);
      continue;
    }
    await Promise.all(numbers.map((number) => rm(join(folder, String(number)), { force: true })));
    return mine;
  }
}

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

/** Undefined when the lock was released, its process has ended, or another process now has the pid. */
async function liveHolder(file: string): Promise<Holder | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  // A claim is complete before it gets its number, so an unreadable one comes from a crash of the machine.
  const holder = parseHolder(text);
  if (!holder) return undefined;
  return (await processIdentity(holder.pid)) === holder.identity ? holder : undefined;
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder> | null;
    return typeof holder?.pid === 'number' && typeof holder.identity === 'string'
      ? (holder as Holder)
      : undefined;
  } catch {
    return undefined;
  }
}
