import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { said } from '@snowglobe/contract/texts/texts.ts';
import * as z from 'zod';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';
import { isProcessRunning, markThisProcess, processMark } from './process-mark.ts';

const lockKey = 'lock.json';
const renewMs = 60_000;
/** A lock of another machine counts for this long after its last renewal. */
const expiresMs = 5 * 60_000;
/** Two processes may find the same dead lock; the one whose lock is there after this time has it. */
const settleMs = 1000;

const storedLock = processMark.extend({ token: z.string(), renewedAt: z.string() });
type Lock = z.output<typeof storedLock>;

/**
 * Allows one backup or clean-up of a store at a time, also from several machines: a clean-up would delete the files of
 * a backup that is not finished.
 */
export async function lockTarget(store: BackupStore): Promise<{ release(): Promise<void> }> {
  const mine = { token: randomUUID(), ...(await markThisProcess()) };
  const content = () =>
    Readable.from([Buffer.from(JSON.stringify({ ...mine, renewedAt: new Date().toISOString() }))]);
  // Read first: a store that does not know conditional writes replaces a lock that is held.
  const found = await readLock(store);
  if (found && (await isHeld(found))) throw inUse(store, found);
  if (!(await store.writeNew(lockKey, content()))) {
    const other = await readLock(store);
    // The token is our own when the store wrote the lock and its answer was lost.
    if (other?.token !== mine.token) {
      if (other && (await isHeld(other))) throw inUse(store, other);
      await store.write(lockKey, content());
      await delay(settleMs);
    }
  }
  // Such a store accepts the locks of two processes that write at the same moment.
  const written = await readLock(store);
  if (written?.token !== mine.token) throw inUse(store, written);

  const timer = setInterval(() => void store.write(lockKey, content()).catch(() => undefined), renewMs);
  return {
    async release() {
      clearInterval(timer);
      if ((await readLock(store))?.token === mine.token) await store.remove(lockKey);
    },
  };
}

function inUse(store: BackupStore, lock: Lock | null): BackupError {
  return new BackupError(
    lock
      ? said('system:backup.problem.inUseBy', { place: store.name, pid: `${lock.pid}`, host: lock.host })
      : said('system:backup.problem.inUse', { place: store.name }),
  );
}

/** Null when there is no lock, or one that can't be read because its process died while writing. */
async function readLock(store: BackupStore): Promise<Lock | null> {
  const found = await store.read(lockKey);
  if (!found) return null;
  try {
    return storedLock.parse(JSON.parse((await buffer(found)).toString()));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    return null;
  }
}

async function isHeld(lock: Lock): Promise<boolean> {
  return (await isProcessRunning(lock)) ?? Date.now() - Date.parse(lock.renewedAt) < expiresMs;
}
