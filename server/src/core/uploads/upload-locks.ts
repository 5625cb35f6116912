import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type Locker } from '@tus/server';
import type { Database } from '../database/database.ts';
import type { Bus } from '../events/bus.ts';
import { TusError } from './tus-error.ts';
import { lockSeconds, renewLock, tryLock, unlock, wantLock } from './upload-locks.store.ts';

declare module '../events/bus.ts' {
  interface Topics {
    /** Another request waits for the lock of an upload. */
    'uploads.lock-wanted': { id: string };
  }
}

/** Also how soon the holder notices that somebody waits, when the message of the bus got lost. */
const renewMs = 1000;
const pollMs = 100;
/** Longer than the lock of a dead node. */
const maxWaitMs = 15_000;

export type UploadLock = {
  id: string;
  /** Every statement that changes the upload checks it, so that a node that lost its lock changes nothing. */
  token: string;
  release(): Promise<void>;
};
export type UploadLocks = ReturnType<typeof createUploadLocks>;

/**
 * Locks of uploads over all nodes, as a lease in the row of the upload. The holder renews it; that of a killed node ends by
 * itself. A request that waits asks the holder to release it: usually the same client has reconnected.
 */
export function createUploadLocks(db: Database, bus: Bus) {
  const held = new Map<string, { token: string; onWanted: () => void }>();
  bus.subscribe('uploads.lock-wanted', ({ id }) => held.get(id)?.onWanted());

  /** Waits for the lock. `onWanted` is called when another request waits, and when the lock was lost. */
  async function acquire(
    id: string,
    onWanted: () => void,
    signal?: AbortSignal,
  ): Promise<UploadLock | 'gone' | 'busy'> {
    const token = randomUUID();
    const until = Date.now() + maxWaitMs;
    for (let isAsked = false; ; isAsked = true) {
      const isLocked = await tryLock(db, id, token);
      if (isLocked === null) return 'gone';
      if (isLocked) break;
      if (signal?.aborted || Date.now() > until) return 'busy';
      if (!isAsked) {
        await wantLock(db, id);
        bus.publish('uploads.lock-wanted', { id });
      }
      await delay(pollMs);
    }
    const mine = { token, onWanted };
    held.set(id, mine);
    let renewedAt = Date.now();
    async function renew(): Promise<void> {
      const asked = Date.now();
      try {
        const renewed = await renewLock(db, id, token);
        renewedAt = asked;
        if (!renewed || renewed.isWanted) onWanted();
      } catch {
        // The database is away: by now another node may have the lock.
        if (Date.now() - renewedAt > lockSeconds * 1000) onWanted();
      }
    }
    const renewing = setInterval(() => void renew(), renewMs).unref();
    return {
      id,
      token,
      async release() {
        clearInterval(renewing);
        if (held.get(id) === mine) held.delete(id);
        await unlock(db, id, token);
      },
    };
  }

  return { acquire };
}

/** The locks for the tus library. `onLocked` gets the lock of each request, and returns what has to end before its release. */
export function tusLocker(
  locks: UploadLocks,
  onLocked: (lock: UploadLock) => { ended(): Promise<unknown> },
): Locker {
  return {
    newLock(id) {
      let lock: UploadLock | undefined;
      let work: { ended(): Promise<unknown> } | undefined;
      return {
        async lock(signal, cancelRequest) {
          const acquired = await locks.acquire(id, () => void cancelRequest(), signal);
          if (acquired === 'gone') throw new TusError(ERRORS.FILE_NOT_FOUND);
          if (acquired === 'busy') throw new TusError(ERRORS.ERR_LOCK_TIMEOUT);
          lock = acquired;
          work = onLocked(lock);
        },
        async unlock() {
          await work?.ended().catch(() => undefined);
          // If the database is away, the lock ends by itself.
          await lock?.release().catch(() => undefined);
        },
      };
    },
  };
}
